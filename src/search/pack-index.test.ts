import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../database/open-database.ts'
import { engines, openFreshDatabase } from '../testing/databases.ts'
import { createSearcher, putFindable } from '../testing/search.ts'
import { packIndex } from './pack-index.ts'

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

it('makes one piece of many in FTS5', async () => {
  database = await openFreshDatabase('sqlite')
  for (let at = 0; at < 40; at++) await putFindable(database, { fileName: `Lied ${at}.pdf`, text: `Strophe ${at}` })
  const pieces = async () =>
    (await sql<{ count: number }>`select count(distinct segid) as count from search_index_idx`.execute(database.db))
      .rows[0]?.count
  const before = await pieces()
  await packIndex(database)
  expect([Number(before) > 1, await pieces()]).toEqual([true, 1])
  await database.close()
})

it('leaves PostgreSQL the limit on the time of a request', async () => {
  database = await openFreshDatabase('postgres')
  await packIndex(database)
  const { rows } = await sql`show statement_timeout`.execute(database.db)
  expect(rows).toEqual([{ statement_timeout: '30s' }])
  await database.close()
})
