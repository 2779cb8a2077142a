import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { engines, openEarlierDatabase } from '../../testing/databases.ts'
import { migrate } from '../migrate.ts'

it.each(engines)(
  'documents of an earlier release on %s keep their numbers, and are shown as they say',
  async (engine) => {
    const database = await openEarlierDatabase(engine, '063')
    const { db } = database
    const moments = { created_at: 1, changed_at: 1, deleted_at: null, deleted_by: null }
    const document = { directory: 'common', grouping: '', is_personal: 0, revision: 1, ...moments } as const
    const version = { size: 1, sha256: '', uploaded_by: null, uploaded_at: 1 }
    try {
      const named = { title: 'Unsere Satzung', description: 'Ordnung' }
      await db
        .insertInto('documents')
        .values([
          { id: 'a', ...named, current_version: 2, ...document },
          { id: 'b', title: '', description: '', current_version: 1, ...document },
          { id: 'torn', title: 'Lied', description: '', current_version: 2, ...document },
        ])
        .execute()
      await db
        .insertInto('document_versions')
        .values([
          { document_id: 'a', version: 1, file_name: 'Entwurf.pdf', storage_key: 'a1', ...version },
          { document_id: 'a', version: 2, file_name: 'Satzung.pdf', storage_key: 'a2', ...version },
          { document_id: 'torn', version: 1, file_name: 'Lied.txt', storage_key: 't1', ...version },
          { document_id: 'b', version: 1, file_name: 'Liste.txt', storage_key: 'b1', ...version },
        ])
        .execute()
      await sql`insert into search_documents (number, document_id) values (70000000064, 'a'), (9, 'b'), (8, 'torn')`.execute(
        db,
      )
      await migrate(database)
      const shown = () => db.selectFrom('search_documents').selectAll().orderBy('number').execute()
      expect(await shown()).toEqual([
        { number: 9, document_id: 'b', title: '', file_name: 'Liste.txt', description: '' },
        { number: 70000000064, document_id: 'a', file_name: 'Satzung.pdf', ...named },
      ])
      // Who is purged takes his number along, as before.
      await db.deleteFrom('documents').where('id', '=', 'b').execute()
      expect(await shown()).toMatchObject([{ document_id: 'a' }])
    } finally {
      await database.close()
    }
  },
)
