import { describe, expect, it } from 'vitest'
import { engines, makeDatabasePlace } from '../../../testing/databases.ts'
import { migrate } from '../../migrate.ts'
import { openDatabase } from '../../open-database.ts'
import { firstTables } from '../first/001-first-tables.ts'

describe.each(engines)('the history of content on %s', (engine) => {
  it('begins where a database of the first release has entries already', async () => {
    const place = await makeDatabasePlace(engine)
    const database = await openDatabase(place)
    const { db } = database
    await migrate(database, [firstTables])
    const entry = { collection: 'faq', position: 0, data: '{}', revision: 1, changed_at: 1_700_000_000_000 }
    const rows = [
      { ...entry, id: 'a' },
      { ...entry, id: 'b', position: 1, revision: 3 },
      { ...entry, id: 'c', collection: 'home' },
    ]
    await db.insertInto('entries').values(rows).execute()
    await db.updateTable('content_version').set({ version: 7 }).execute()

    await migrate(database)
    expect(await db.selectFrom('entries').selectAll().orderBy('id').execute()).toEqual(rows)
    const blank = { data_before: null, position_before: null, account_id: null, version: 7, what: 'created' }
    const created = { ...blank, changed_at: entry.changed_at }
    expect(await db.selectFrom('revisions').selectAll().orderBy('entry_id').execute()).toEqual([
      { ...created, id: 'a', entry_id: 'a', revision: 1, collection: 'faq' },
      { ...created, id: 'b', entry_id: 'b', revision: 3, collection: 'faq' },
      { ...created, id: 'c', entry_id: 'c', revision: 1, collection: 'home' },
    ])
    const seeded = await db.selectFrom('seeded_collections').select('collection').orderBy('collection').execute()
    expect(seeded).toEqual([{ collection: 'faq' }, { collection: 'home' }])
    await database.close()
    await place.remove()
  })

  it('takes no two revisions of one number, but any number of new orders', async () => {
    const place = await makeDatabasePlace(engine)
    const database = await openDatabase(place)
    await migrate(database)
    const insert = (id: string, entryId: string | null) =>
      database.db
        .insertInto('revisions')
        .values({
          id,
          version: 1,
          collection: 'faq',
          entry_id: entryId,
          revision: entryId === null ? null : 1,
          what: 'changed',
          data_before: null,
          position_before: null,
          account_id: null,
          changed_at: 0,
        })
        .execute()
    await insert('1', 'a')
    await expect(insert('2', 'a')).rejects.toThrow(/unique/i)
    await insert('3', null)
    await insert('4', null)
    await database.close()
    await place.remove()
  })
})
