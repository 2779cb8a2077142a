import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DatabasePlace, engines, makeDatabasePlace } from '../testing/databases.ts'
import { oncePerRows } from './kept-rows.ts'
import { type Database, openDatabase } from './open-database.ts'
import { prepareQuery } from './prepare-query.ts'
import type { Db } from './tables.ts'

interface Thing {
  name: string
  number: number
}

const find = prepareQuery((db, { name }: { name: string }) =>
  sql<Thing>`select name, number from things where name = ${name}`.compile(db),
)
const numberOf = async (db: Db, name = 'Hut') => (await find(db, { name }))[0]?.number
const write = (db: Db, number: number) => sql`update things set number = ${number}`.execute(db)

describe.each(engines)('on %s what was read', (engine) => {
  let place: DatabasePlace
  let database: Database
  /** The first one is not told of what happens here: as from another process. */
  let other: Database

  beforeEach(async () => {
    place = await makeDatabasePlace(engine)
    database = await openDatabase(place)
    other = await openDatabase(place)
    await sql`create table things (name text, number integer)`.execute(database.db)
    await sql`insert into things values ('Hut', 1), ('Band', 1)`.execute(database.db)
    expect(await numberOf(database.db)).toBe(1)
  })
  afterEach(async () => {
    await database.close()
    await other.close()
    await place.remove()
  })

  it('is read again after a write, in the same turn', async () => {
    let turns = 0
    const counting = setImmediate(() => turns++)
    await write(database.db, 2)
    if (engine === 'sqlite') expect(turns).toBe(0)
    clearImmediate(counting)
    expect(await numberOf(database.db)).toBe(2)
  })

  it('is read again after a transaction, and not what one has only begun to write', async () => {
    await database.db.transaction().execute(async (trx) => {
      await write(trx, 2)
      expect(await numberOf(trx)).toBe(2)
      await write(trx, 3)
      expect(await numberOf(trx)).toBe(3)
      expect(await numberOf(database.db)).toBe(1)
    })
    expect(await numberOf(database.db)).toBe(3)
  })

  it('is the old one after a transaction that was taken back', async () => {
    const taken = database.db.transaction().execute(async (trx) => {
      await write(trx, 2)
      expect(await numberOf(trx)).toBe(2)
      throw new Error('taken back')
    })
    await expect(taken).rejects.toThrow('taken back')
    expect(await numberOf(database.db)).toBe(1)
  })

  it('is read again when another process has written, with the next turn', async () => {
    for (let number = 2; number < 30; number++) {
      await write(other.db, number)
      await nextTurn()
      expect(await numberOf(database.db)).toBe(number)
    }
  })

  it('is never older than what another process had said before the question', async () => {
    let said = 1
    const writing = (async () => {
      for (let number = 2; number <= 200; number++) {
        await write(other.db, number)
        // A reader who hears of it and then asks comes in another turn: this is how a request arrives.
        await nextTurn()
        said = number
      }
    })()
    let questions = 0
    while (said < 200) {
      await nextTurn()
      const before = said
      expect(await numberOf(database.db)).toBeGreaterThanOrEqual(before)
      questions++
    }
    await writing
    expect(questions).toBeGreaterThan(50)
  })

  it('is another answer to another question', async () => {
    await sql`update things set number = 7 where name = 'Band'`.execute(database.db)
    expect([await numberOf(database.db), await numberOf(database.db, 'Band')]).toEqual([1, 7])
    expect(await numberOf(database.db, 'Schläger')).toBeUndefined()
  })
})

describe('as long as nothing is written on SQLite', () => {
  let place: DatabasePlace
  let database: Database
  beforeEach(async () => {
    place = await makeDatabasePlace('sqlite')
    database = await openDatabase(place)
    await sql`create table things (name text, number integer)`.execute(database.db)
    await sql`insert into things values ('Hut', 1)`.execute(database.db)
  })
  afterEach(async () => {
    await database.close()
    await place.remove()
  })

  it('the rows are the same ones for all who ask, over many turns, and cannot be changed', async () => {
    const rows = await find(database.db, { name: 'Hut' })
    for (let turn = 0; turn < 5; turn++) {
      await nextTurn()
      expect(await find(database.db, { name: 'Hut' })).toBe(rows)
    }
    expect(() => (rows as Thing[]).push({ name: 'Band', number: 2 })).toThrow(TypeError)
    expect(() => Object.assign(rows[0] ?? {}, { number: 2 })).toThrow(TypeError)
  })

  it('what follows from them is worked out once', async () => {
    let worked = 0
    const sumOf = oncePerRows((rows: readonly Thing[]) => {
      worked++
      return rows.reduce((sum, { number }) => sum + number, 0)
    })
    const ask = async () => sumOf(await find(database.db, { name: 'Hut' }))
    expect([await ask(), await ask(), worked]).toEqual([1, 1, 1])
    await write(database.db, 5)
    expect([await ask(), await ask(), worked]).toEqual([5, 5, 2])
  })
})
