import { expect, it } from 'vitest'
import { engines, openEarlierDatabase } from '../../testing/databases.ts'
import { addEarlierPerson } from '../../testing/members.ts'
import { migrate } from '../migrate.ts'
import { findRowState } from '../row-states.ts'

it.each(engines)('records of an earlier release on %s know when their address was last sent', async (engine) => {
  const database = await openEarlierDatabase(engine, '064')
  const { db } = database
  try {
    for (const id of ['sent', 'edited']) await addEarlierPerson(db, id, { surName: id })
    const versions = [
      { member_id: 'sent', revision: 1, what: 'address', changed_at: 3 },
      { member_id: 'sent', revision: 2, what: 'address', changed_at: 5 },
      { member_id: 'sent', revision: 3, what: 'edited', changed_at: 9 },
      { member_id: 'edited', revision: 1, what: 'created', changed_at: 7 },
    ] as const
    for (const version of versions) {
      await db
        .insertInto('member_versions')
        .values({ ...version, data: '{}', account_id: null })
        .execute()
    }
    await migrate(database)
    const rows = await db.selectFrom('members').select(['id', 'sent_at']).orderBy('id').execute()
    expect(rows).toEqual([
      { id: 'edited', sent_at: null },
      { id: 'sent', sent_at: 5 },
    ])
    // And from now on it is counted.
    const before = await findRowState(db, 'records')
    await db.updateTable('members').set({ city: 'Kiel' }).where('id', '=', 'sent').execute()
    expect(await findRowState(db, 'records')).toBeGreaterThan(before)
  } finally {
    await database.close()
  }
})
