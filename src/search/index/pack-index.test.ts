import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../clock.ts'
import type { Database } from '../../database/open-database.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { createSearcher, putFindable } from '../../testing/search.ts'
import { keepFindable } from './keep-findable.ts'
import { mergeIndex, packIndex } from './pack-index.ts'

let database: Database

describe.each(engines)('packing the index on %s', (engine) => {
  beforeEach(async () => {
    database = await openFreshDatabase(engine)
    for (let at = 0; at < 40; at++) await putFindable(database, { fileName: `Lied ${at}.pdf`, text: `Strophe ${at}` })
  })

  afterEach(() => database.close())

  it('changes nothing of what is found', async () => {
    const { findNames } = createSearcher(database)
    const before = await findNames('Strophe')
    await packIndex(database)
    expect(before).toHaveLength(40)
    expect(await findNames('Strophe')).toEqual(before)
  })
})

describe('FTS5', () => {
  beforeEach(async () => {
    database = await openFreshDatabase('sqlite')
  })
  afterEach(() => database.close())

  const put = async (count: number) => {
    for (let at = 0; at < count; at++)
      await putFindable(database, { fileName: `Lied ${at}.pdf`, text: `Strophe ${at}` })
  }
  const pieces = async () => {
    const counted = sql<{ count: number }>`select count(distinct segid) as count from search_index_idx`
    return (await counted.execute(database.db)).rows[0]?.count
  }

  it('is made one piece of many', async () => {
    await put(40)
    const before = await pieces()
    await packIndex(database)
    expect([Number(before) > 1, await pieces()]).toEqual([true, 1])
  })

  it('puts nothing together while a process writes; who has time does so when there are many of a size', async () => {
    await put(6)
    const before = await pieces()
    expect(before).toBeGreaterThanOrEqual(6)
    const [first] = await database.db.selectFrom('documents').select('id').execute()
    await keepFindable(database, systemClock, first?.id ?? '', (trx) =>
      trx
        .updateTable('documents')
        .set({ deleted_at: 1 })
        .where('id', '=', first?.id ?? '')
        .execute(),
    )
    expect(await pieces()).toBe(before)
    await mergeIndex(database)
    expect(await pieces()).toBeLessThan(4)
  })
})

it('leaves PostgreSQL the limit on the time of a request', async () => {
  database = await openFreshDatabase('postgres')
  await packIndex(database)
  const { rows } = await sql`show statement_timeout`.execute(database.db)
  expect(rows).toEqual([{ statement_timeout: '30s' }])
  await database.close()
})
