import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../../clock.ts'
import { readContent } from '../../../content/reading/read-content.ts'
import { seedContent } from '../../../content/seeding/seed-content.ts'
import { engines, openEarlierDatabase } from '../../../testing/databases.ts'
import { seedDir } from '../../../testing/samples/sample-fraternity.ts'
import { inTransaction } from '../../in-transaction.ts'
import { migrate } from '../../migrate.ts'
import type { Database } from '../../open-database.ts'

describe.each(engines)('a site without duties on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openEarlierDatabase(engine, '042')
    const data = JSON.stringify({ id: 'ss2025', semester: 'Sommersemester 2025', holders: [] })
    await database.db
      .insertInto('entries')
      .values({ id: 'a', collection: 'offices', position: 0, data, revision: 1, changed_at: 1 })
      .execute()
    await database.db.insertInto('seeded_collections').values({ collection: 'offices' }).execute()
  })
  afterEach(() => database.close())

  const change = (collection: string, account_id: string | null) =>
    database.db
      .insertInto('revisions')
      .values({
        ...{ id: 'r', version: 1, collection, entry_id: 'a', revision: 1, what: 'changed', data_before: '{}' },
        ...{ position_before: 0, account_id, changed_at: 1 },
      })
      .execute()
  const countAfter = async () => {
    await migrate(database)
    await inTransaction(database.db, 'read committed', (trx) => seedContent(trx, systemClock, seedDir))
    return (await readContent(database.db, 'member', 'officeDuties')).length
  }

  it('gets those of the sample where it still has its offices', async () => {
    await change('offices', null)
    expect(await countAfter()).toBeGreaterThan(10)
  })

  it.each(['offices', 'officeKinds', 'tasks'])('begins with none where somebody has changed %s', async (collection) => {
    await change(collection, 'anton')
    expect(await countAfter()).toBe(0)
  })
})
