import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { engines, openEarlierDatabase } from '../../../testing/databases.ts'
import { migrate } from '../../migrate.ts'

describe.each(engines)('reminders before it was noted whom they were about, on %s', (engine) => {
  it('are kept, count for everybody, and stand beside those of a holder', async () => {
    const database = await openEarlierDatabase(engine, '045')
    try {
      const { db } = database
      await sql`insert into duty_reminders (semester, duty, what, reminded_at) values ('ws2026-27', 'a', 'soon', 7)`.execute(
        db,
      )
      await migrate(database)
      const kept = { semester: 'ws2026-27', duty: 'a', what: 'soon', holder: '', reminded_at: 7 } as const
      expect(await db.selectFrom('duty_reminders').selectAll().execute()).toEqual([kept])
      await db
        .insertInto('duty_reminders')
        .values({ ...kept, holder: 'jan' })
        .execute()
      await expect(db.insertInto('duty_reminders').values(kept).execute()).rejects.toThrow()
    } finally {
      await database.close()
    }
  })
})
