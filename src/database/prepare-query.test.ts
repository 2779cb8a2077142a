import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { engines, openFreshDatabase } from '../testing/databases.ts'
import type { Database } from './open-database.ts'
import { prepareQuery } from './prepare-query.ts'
import type { Db } from './tables.ts'

describe.each(engines)('on %s a prepared query', (engine) => {
  let database: Database
  let built: object[]

  /** Those below a number, if there is one, that have one of the names. */
  const makeFind = () =>
    prepareQuery((db: Db, given: { below?: number | undefined; names: string[] }) => {
      built.push(given)
      const all = db.selectFrom('content_version').select('version').where('version', '>=', 0)
      const chosen = given.below === undefined ? all : all.where('version', '<', given.below)
      return chosen.where((eb) => eb.or(given.names.map((name) => eb(eb.val(name), '=', 'ja')))).compile()
    })

  beforeEach(async () => {
    database = await openFreshDatabase(engine)
    built = []
  })
  afterEach(() => database.close())

  it('is built once, and answers for what it is filled in with', async () => {
    const find = makeFind()
    expect(await find(database.db, { below: 1_000_000, names: ['ja'] })).toHaveLength(1)
    expect(await find(database.db, { below: -1, names: ['ja'] })).toEqual([])
    expect(await find(database.db, { below: 1_000_000, names: ['nein'] })).toEqual([])
    expect(built).toHaveLength(1)
  })

  it('is another one where something is left open or a list is longer', async () => {
    const find = makeFind()
    expect(await find(database.db, { below: undefined, names: ['nein', 'ja'] })).toHaveLength(1)
    expect(await find(database.db, { below: -1, names: ['nein', 'ja'] })).toEqual([])
    expect(await find(database.db, { below: undefined, names: ['ja'] })).toHaveLength(1)
    expect(built).toHaveLength(3)
  })

  it('can be asked in a transaction, with what was written there', async () => {
    const find = makeFind()
    const before = await find(database.db, { names: ['ja'] })
    await database.db.transaction().execute(async (trx) => {
      await trx.updateTable('content_version').set({ version: 4711 }).execute()
      expect(await find(trx, { names: ['ja'] })).toEqual([{ version: 4711 }])
      expect(await find(database.db, { names: ['ja'] })).toEqual(before)
    })
  })
})
