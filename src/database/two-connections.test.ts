import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSqlite } from './sqlite/open-sqlite.ts'
import { sqliteFile } from './sqlite/sqlite-file.ts'
import type { Tables } from './tables.ts'

let folder = ''
let db: Kysely<Tables>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pennal-test-'))
  ;({ db } = await openSqlite(folder))
  await sql`create table accounts (id text)`.execute(db)
})
afterEach(async () => {
  await db.destroy()
  await rm(folder, { recursive: true })
})

const read = async (from: Kysely<Tables> = db) =>
  (await from.selectFrom('accounts').select('id').orderBy('id').execute()).map(({ id }) => id)
const write = (id: string, to: Kysely<Tables> = db) => sql`insert into accounts values (${id})`.execute(to)

describe('a transaction', () => {
  it('is seen by those outside only when it is whole, and they do not wait for it', async () => {
    await write('a')
    await db.transaction().execute(async (trx) => {
      await write('b', trx)
      expect(await read()).toEqual(['a'])
      expect(await read(trx)).toEqual(['a', 'b'])
    })
    expect(await read()).toEqual(['a', 'b'])
  })

  it('is not seen if it fails', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await write('b', trx)
      throw new Error('kaputt')
    })
    await expect(failing).rejects.toThrow('kaputt')
    expect(await read()).toEqual([])
  })

  it('has nothing of others in it, however many there are at once', async () => {
    const added = Array.from({ length: 30 }, (_, at) =>
      db.transaction().execute(async (trx) => {
        const before = await read(trx)
        await write(String(before.length).padStart(2, '0'), trx)
        await Promise.resolve()
        if (at % 3 === 0) throw new Error('kaputt')
        return (await read(trx)).length - before.length
      }),
    )
    const single = Array.from({ length: 10 }, () => write('einzeln'))
    const results = await Promise.allSettled(added)
    await Promise.all(single)
    const done = results.filter(({ status }) => status === 'fulfilled')
    expect(done).toHaveLength(20)
    expect(done).toEqual(Array(20).fill({ status: 'fulfilled', value: 1 }))
    expect(new Set(await read()).size).toBe(21)
    expect(await read()).toHaveLength(30)
  })

  it('that is over takes nothing of its statements that come late', async () => {
    // However many steps later they come: some find it just rolled back, and Kysely not yet aware of that.
    for (let steps = 0; steps < 40; steps++) {
      const failing = db.transaction().execute(async (trx) => {
        const late = (async () => {
          for (let step = 0; step < steps; step++) await Promise.resolve()
          await write(`spät ${steps}`, trx)
        })()
        await Promise.all([sql`insert into nowhere values (1)`.execute(trx), late])
      })
      await expect(failing).rejects.toThrow(/nowhere/)
    }
    expect(await read()).toEqual([])
  })

  it('that SQLite has ended by itself takes nothing more', async () => {
    await sql`create table once (id integer primary key)`.execute(db)
    await sql`insert into once values (1)`.execute(db)
    const failing = db.transaction().execute(async (trx) => {
      await sql`insert or rollback into once values (1)`.execute(trx).catch(() => {})
      await write('für immer', trx)
    })
    await expect(failing).rejects.toThrow(/rolled it back/)
    expect(await read()).toEqual([])
  })

  it('has savepoints', async () => {
    const trx = await db.startTransaction().execute()
    await write('a', trx)
    const inside = await trx.savepoint('inside').execute()
    await write('b', inside)
    await inside.rollbackToSavepoint('inside').execute()
    await trx.commit().execute()
    expect(await read()).toEqual(['a'])
  })
})

describe('a statement by itself', () => {
  it('is written if it writes, however it begins', async () => {
    await sql`with new (id) as (values ('a')) insert into accounts select id from new`.execute(db)
    const { rows } = await sql`insert into accounts values ('b') returning id`.execute(db)
    expect(rows).toEqual([{ id: 'b' }])
    await sql`  -- a remark
      insert into accounts values ('c')`.execute(db)
    await db
      .with('d', (qb) => qb.selectFrom('accounts').select('id').where('id', '=', 'a'))
      .updateTable('accounts')
      .set({ id: 'd' })
      .where('id', 'in', (eb) => eb.selectFrom('d').select('d.id'))
      .execute()
    expect(await read()).toEqual(['b', 'c', 'd'])
  })

  it('answers as ever if it reads', async () => {
    await write('a')
    const answer = async (text: string) => (await sql.raw<Record<string, unknown>>(text).execute(db)).rows
    expect(await answer('values (1)')).toEqual([{ column1: 1 }])
    expect(await answer('with x as (select id from accounts) select * from x')).toEqual([{ id: 'a' }])
    expect(await answer('explain query plan select 1')).toHaveLength(1)
    expect(await answer('pragma quick_check')).toEqual([{ quick_check: 'ok' }])
  })

  it('meets the tables as they are now', async () => {
    expect(await read()).toEqual([])
    await db.transaction().execute(async (trx) => {
      await trx.schema.alterTable('accounts').renameTo('before').execute()
      await sql`create table accounts (id text)`.execute(trx)
    })
    await write('neu')
    expect(await read()).toEqual(['neu'])
  })
})

describe('a stream', () => {
  it('shows what was there when it began, and keeps others neither from writing nor from seeing it', async () => {
    for (const id of ['a', 'b', 'c']) await write(id)
    const seen: string[] = []
    for await (const { id } of db.selectFrom('accounts').select('id').orderBy('id').stream()) {
      if (seen.length === 0) await write('d')
      expect(await read()).toEqual(['a', 'b', 'c', 'd'])
      seen.push(id)
    }
    expect(seen).toEqual(['a', 'b', 'c'])
  })

  it('of a transaction shows what that has written', async () => {
    await db.transaction().execute(async (trx) => {
      await write('a', trx)
      const seen: string[] = []
      for await (const { id } of trx.selectFrom('accounts').select('id').stream()) seen.push(id)
      expect(seen).toEqual(['a'])
    })
  })
})

it('leaves no log behind when it closes', async () => {
  const { db: other } = await openSqlite(join(folder, 'other'))
  await sql`create table t (a integer)`.execute(other)
  const log = `${sqliteFile(join(folder, 'other'))}-wal`
  expect(existsSync(log)).toBe(true)
  await other.destroy()
  expect(existsSync(log)).toBe(false)
})
