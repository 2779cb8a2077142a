import { expect, it } from 'vitest'
import { engines, openEarlierDatabase } from '../../../testing/databases.ts'
import { migrate } from '../../migrate.ts'

it.each(engines)(
  'accounts of an earlier release on %s have their first password and are known nowhere',
  async (engine) => {
    const database = await openEarlierDatabase(engine, '010')
    const { db } = database
    try {
      const row = { email: 'a@b.example', title: '', name: 'Anton', role: 'member', password_hash: 'x', created_at: 1 }
      await db
        .withTables<{ accounts: Record<string, unknown> }>()
        .insertInto('accounts')
        .values({ ...row, id: 'anton' })
        .execute()
      await migrate(database)
      const found = await db.selectFrom('accounts').select(['id', 'password_hash', 'password_number']).execute()
      expect(found).toEqual([{ id: 'anton', password_hash: 'x', password_number: 0 }])
      expect(await db.selectFrom('known_networks').selectAll().execute()).toEqual([])
    } finally {
      await database.close()
    }
  },
)
