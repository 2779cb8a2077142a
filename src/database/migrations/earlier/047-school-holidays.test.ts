import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../../clock.ts'
import { readContent } from '../../../content/reading/read-content.ts'
import { seedContent } from '../../../content/seeding/seed-content.ts'
import { engines, openEarlierDatabase } from '../../../testing/databases.ts'
import { seedDir } from '../../../testing/samples/sample-fraternity.ts'
import { inTransaction } from '../../in-transaction.ts'
import { migrate } from '../../migrate.ts'
import type { Database } from '../../open-database.ts'

describe.each(engines)('a site without free days of its own on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openEarlierDatabase(engine, '047')
  })
  afterEach(() => database.close())

  const countAfter = async (account_id: string | null) => {
    await database.db
      .insertInto('revisions')
      .values({
        ...{
          id: 'r',
          version: 1,
          collection: 'events',
          entry_id: 'a',
          revision: 1,
          what: 'changed',
          data_before: '{}',
        },
        ...{ position_before: 0, account_id, changed_at: 1 },
      })
      .execute()
    await migrate(database)
    await inTransaction(database.db, 'read committed', (trx) => seedContent(trx, systemClock, seedDir))
    return (await readContent(database.db, 'member', 'schoolHolidays')).length
  }

  it('gets that of the sample where nobody has changed its dates', async () => expect(await countAfter(null)).toBe(1))

  it('begins with none where the dates are its own', async () => expect(await countAfter('anton')).toBe(0))
})
