import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Database } from '../../database/open-database.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { addDocument } from './add-document.ts'
import { completeListings, renewListing } from './listings.ts'

describe.each(engines)('what lists know of documents on %s', (engine) => {
  let database: Database
  const db = () => database.db
  beforeEach(async () => {
    database = await openFreshDatabase(engine)
  })
  afterEach(() => database.close())

  /** As an earlier release has left it. */
  async function putUnlisted(id: string): Promise<void> {
    const file = { file_name: `${id}.pdf`, size: 1, sha256: '', storage_key: id, uploaded_by: null, uploaded_at: 1 }
    const told = { directory: 'common', description: '', title: '', grouping: '', is_personal: 0 } as const
    await inTransaction(db(), 'read committed', (trx) => addDocument(trx, file, { id, ...told }))
    await db().updateTable('documents').set({ listed_text: null }).where('id', '=', id).execute()
  }
  const unlisted = async () => {
    const rows = await db().selectFrom('documents').select('id').where('listed_text', 'is', null).execute()
    return rows.map(({ id }) => id)
  }

  it('is completed, and what lacks the row of its version is passed over', async () => {
    for (const id of ['a', 'b', 'c']) await putUnlisted(id)
    await db().deleteFrom('document_versions').where('document_id', '=', 'b').execute()
    expect(await completeListings(db())).toBe(2)
    expect(await unlisted()).toEqual(['b'])
    expect(await completeListings(db())).toBe(0)
  })

  // Two servers never share a SQLite file.
  if (engine === 'postgres')
    it('is completed by what another instance is just writing, and not by what was there before', async () => {
      await putUnlisted('a')
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      const completing = await inTransaction(db(), 'read committed', async (trx) => {
        await trx.updateTable('documents').set({ title: 'Satzung' }).where('id', '=', 'a').execute()
        await renewListing(trx, 'a')
        const completed = completeListings(db())
        await expect.poll(async () => (await waiting.execute(db())).rows).toHaveLength(1)
        return { completed }
      })
      expect(await completing.completed).toBe(0)
      expect(await db().selectFrom('documents').select(['title', 'sort_title']).execute()).toEqual([
        { title: 'Satzung', sort_title: 'satzung' },
      ])
    })
})
