import { describe, expect, it } from 'vitest'
import { findOuterHandles } from './outer-handles.ts'

const find = (source: string) => findOuterHandles('a.ts', source)

describe('where there is a transaction', () => {
  it.each([
    ['read from', 'f(db, (trx) => { read(trx); read(db) })', 'db'],
    ['of what was passed on', 'f(database, async (trx) => save(trx, database.db))', 'database'],
    ['inside of something else', 'f(db, (trx) => { app.read(app.database.db) })', 'db'],
    ['passed on whole', 'f(db, (trx) => g(app.database))', 'database'],
    ['by its short name', 'f(db, (trx) => g({ db, trx }))', 'db'],
    ['taken apart', 'f(db, (trx) => { const { engine } = database })', 'database'],
    ['in a function within', 'f(db, (trx) => list.map((each) => read(db, each)))', 'db'],
    ['asked for one in its name', 'function f(own: Tx) { return read(db) }', 'db'],
    ['asked for one among others', 'function f({ trx, now }: Parts) { return read(db) }', 'db'],
  ])('the database itself is found, %s', (_, source, handle) => {
    expect(find(source)).toContain(`a.ts:1: mentions ${handle} where there is a transaction`)
  })

  it.each([
    ['a transaction that goes by that name', 'function f(db: Tx) { return db.selectFrom("x") }'],
    ['a variable of its own', 'f(x, (trx) => { const db = trx.withTables(); read(db) })'],
    ['a parameter of a function within', 'f(x, (trx) => g((db) => read(db)))'],
    ['which engine it is', 'f(database, (trx) => g(trx, database.engine, app.database.engine))'],
    ['a key', 'f(x, (trx) => g({ db: trx }))'],
    ['what comes before and after', 'read(db); f(db, (trx) => g(trx)); read(db)'],
    ['a type', "f(x, (trx, a: Database['db'], b: typeof db) => g(trx))"],
  ])('but not %s', (_, source) => {
    expect(find(source)).toEqual([])
  })
})

it('finds a transaction that is begun past the one way, or claimed to be one', () => {
  expect(find('\ndb.transaction().execute(f)')).toEqual([expect.stringMatching(/^a\.ts:2: begins a transaction/)])
  expect(find('db.startTransaction()')).toHaveLength(1)
  expect(find('f(db as Tx)')).toEqual(['a.ts:1: only in-transaction.ts makes a Tx'])
})
