import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { systemClock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { openFreshDatabase } from '../../testing/databases.ts'
import { blankRecord } from './member-record.ts'
import { relativesSelection } from './named-people.ts'
import { addMember } from './save-member.ts'

it('finds relatives by the indexes, also once SQLite knows that hardly any record names one', async () => {
  const database = await openFreshDatabase('sqlite')
  const { db } = database
  try {
    await inTransaction(db, 'read committed', async (trx) => {
      for (let at = 0; at < 500; at++) {
        const record = { ...blankRecord, surName: `Fux ${at}` }
        await addMember(trx, systemClock, record, { what: 'created', accountId: null })
      }
    })
    await sql`analyze`.execute(db)
    const page = db.selectFrom('members').select('id').select(relativesSelection).compile()
    const { rows } = await sql<{ file: string }>`pragma database_list`.execute(db)
    // Only a connection that is opened later has read the statistics.
    using later = new DatabaseSync(rows[0]?.file ?? '')
    const plan = later.prepare(`explain query plan ${page.sql}`).all(...(page.parameters as string[]))
    const steps = plan.map(({ detail }) => String(detail)).filter((step) => / (named|bursch|merged|fux)\b/.test(step))
    expect(steps).toEqual([
      expect.stringMatching(/^SEARCH named .*\(id=\?\)/),
      expect.stringMatching(/^SEARCH bursch .*\(id=\?\)/),
      expect.stringMatching(/^SEARCH merged .*\(merged_into=\?\)/),
      expect.stringMatching(/^SEARCH fux .*\(leibbursch=\?\)/),
    ])
  } finally {
    await database.close()
  }
})
