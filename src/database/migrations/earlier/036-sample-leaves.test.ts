import { expect, it } from 'vitest'
import { engines, openEarlierDatabase } from '../../../testing/databases.ts'
import { migrate } from '../../migrate.ts'

it.each(engines)('on %s what erased people have sent is not taken for the sample', async (engine) => {
  const database = await openEarlierDatabase(engine, '036')
  const { db } = database
  const wholeMinute = Date.parse('2024-06-15T18:00:00Z')
  const sent = [
    { id: 'sample', uploaded_by: null, uploaded_at: wholeMinute },
    { id: 'erased', uploaded_by: null, uploaded_at: wholeMinute + 12_345 },
    { id: 'member', uploaded_by: 'somebody', uploaded_at: wholeMinute },
  ]
  const gone = { deleted_at: null, deleted_by: null }
  try {
    for (const { id, uploaded_by, uploaded_at } of sent) {
      const said = { description: '', title: '', grouping: '', is_personal: 0, current_version: 1, revision: 1 }
      const moments = { created_at: uploaded_at, changed_at: uploaded_at, ...gone }
      await db
        .insertInto('documents')
        .values({ id, directory: 'common', ...said, ...moments } as never)
        .execute()
      const file = { size: 1, sha256: 'x', storage_key: id, uploaded_by, uploaded_at }
      await db
        .insertInto('document_versions')
        .values({ document_id: id, version: 1, file_name: 'x.pdf', ...file })
        .execute()
      const look = { width: 1, height: 1, colour: '#000000', taken_at: null, drawn: 1, revision: 1, description: '' }
      await db
        .insertInto('pictures')
        .values({ id, folder: 'A', folder_key: 'a', file_name: 'x.jpg', ...look, ...file, ...gone } as never)
        .execute()
    }
    await migrate(database)
    for (const table of ['documents', 'pictures'] as const) {
      const samples = await db.selectFrom(table).select('id').where('is_sample', '=', 1).execute()
      expect(samples, table).toEqual([{ id: 'sample' }])
    }
  } finally {
    await database.close()
  }
})
