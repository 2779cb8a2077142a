import { mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartError } from '../../errors.ts'
import { openSqlite } from './open-sqlite.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pennal-test-'))
})

afterEach(() => rm(folder, { recursive: true }))

it('makes a missing data folder that only its owner can enter', async () => {
  const dataDir = join(folder, 'new', 'data')
  const { db } = await openSqlite(dataDir)
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  expect(await readdir(dataDir)).toContain('pennal.sqlite')
  await db.destroy()
})

it('writes ahead, syncs fully, checks foreign keys, overwrites what it deletes and never waits inside of SQLite', async () => {
  const { db } = await openSqlite(folder)
  const read = async (pragma: string) => Object.values((await sql.raw(`pragma ${pragma}`).execute(db)).rows[0] ?? {})
  expect(await read('journal_mode')).toEqual(['wal'])
  expect(await read('synchronous')).toEqual([2])
  expect(await read('foreign_keys')).toEqual([1])
  expect(await read('secure_delete')).toEqual([1])
  expect(await read('busy_timeout')).toEqual([0])
  await db.destroy()
})

it('lets go of the file when it closes, even if it was never used', async () => {
  const openFiles = async () => {
    const descriptors = await readdir('/proc/self/fd')
    const paths = await Promise.all(descriptors.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')))
    return paths.filter((path) => path.startsWith(folder))
  }
  const { db } = await openSqlite(folder)
  expect(await openFiles()).toContain(join(folder, 'pennal.sqlite'))
  await db.destroy()
  expect(await openFiles()).toEqual([])
})

it('waits for another process that is just making the file', async () => {
  const other = new DatabaseSync(join(folder, 'pennal.sqlite'))
  other.exec('begin immediate')
  const opening = openSqlite(folder)
  other.exec('create table t (a integer); commit')
  other.close()
  const { db } = await opening
  expect((await sql`pragma journal_mode`.execute(db)).rows).toEqual([{ journal_mode: 'wal' }])
  await db.destroy()
})

describe('a transaction', () => {
  it('holds the write lock from its first moment', async () => {
    const { db } = await openSqlite(folder)
    const other = new DatabaseSync(join(folder, 'pennal.sqlite'), { timeout: 0 })
    await db.transaction().execute(async () => {
      expect(() => other.exec('begin immediate')).toThrow(/locked/)
    })
    other.exec('begin immediate; rollback')
    other.close()
    await db.destroy()
  })

  it('reports its own error when SQLite has already rolled back', async () => {
    const { db } = await openSqlite(folder)
    await sql`create table once (id integer primary key)`.execute(db)
    const failing = db.transaction().execute(async (trx) => {
      await sql`insert into once values (1)`.execute(trx)
      await sql`insert or rollback into once values (1)`.execute(trx)
    })
    await expect(failing).rejects.toThrow(/UNIQUE/)
    await db.destroy()
  })
})

describe('a prepared statement', () => {
  it('notices that the table has changed', async () => {
    const { db } = await openSqlite(folder)
    await sql`create table t (a integer)`.execute(db)
    await sql`insert into t values (1)`.execute(db)
    const read = async () => (await sql`select * from t`.execute(db)).rows
    expect(await read()).toEqual([{ a: 1 }])
    await sql`alter table t add column b integer`.execute(db)
    expect(await read()).toEqual([{ a: 1, b: null }])
    await db.destroy()
  })

  it('starts anew after a stream that was left early', async () => {
    const { db } = await openSqlite(folder)
    await sql`create table accounts (id text)`.execute(db)
    await sql`insert into accounts values ('a'), ('b'), ('c')`.execute(db)
    const query = db.selectFrom('accounts').select('id')
    for await (const row of query.stream()) if (row.id === 'b') break
    expect(await query.execute()).toHaveLength(3)
    await db.destroy()
  })
})

describe('refuses with one line', () => {
  it('a folder that cannot be made', async () => {
    await writeFile(join(folder, 'file'), '')
    const dataDir = join(folder, 'file', 'data')
    const line = `Der Datenordner ${dataDir} lässt sich nicht anlegen oder beschreiben (ENOTDIR).`
    await expect(openSqlite(dataDir)).rejects.toThrow(new StartError(line))
  })

  it('a folder that no one can write to, not even root', async () => {
    await expect(openSqlite('/proc')).rejects.toThrow(StartError)
    await expect(openSqlite('/proc')).rejects.toThrow(/^Der Datenordner \/proc lässt sich nicht anlegen oder beschr.*$/)
  })

  it('a folder in the place of the file', async () => {
    await mkdir(join(folder, 'pennal.sqlite'))
    await expect(openSqlite(folder)).rejects.toThrow(StartError)
  })

  it('a file that is no database, and leaves it as it is', async () => {
    const file = join(folder, 'pennal.sqlite')
    const text = 'Das ist keine Datenbank. '.repeat(100)
    await writeFile(file, text)
    const line = `Die Datenbank ${file} ist beschädigt. Bitte eine Sicherung einspielen.`
    await expect(openSqlite(folder)).rejects.toThrow(new StartError(line))
    expect(await readFile(file, 'utf8')).toBe(text)
  })
})
