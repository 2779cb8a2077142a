import { existsSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../../testing/indexing.ts'
import { emptyLog } from '../erasing/empty-log.ts'
import { type Database, openDatabase } from '../open-database.ts'
import { keepLogShort } from './keep-log-short.ts'
import { sqliteFile } from './sqlite-file.ts'

let dataDir = ''
let database: Database
const log = pino({ level: 'silent' })
const walFile = () => `${sqliteFile(dataDir)}-wal`
const walSize = () => statSync(walFile()).size

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pennal-test-'))
  database = await openDatabase({ databaseUrl: undefined, dataDir })
  await sql`create table notes (text text)`.execute(database.db)
})
afterEach(async () => {
  await database.close()
  await rm(dataDir, { recursive: true })
})

const write = async (times: number) => {
  for (let time = 0; time < times; time++) {
    await sql`insert into notes values (${'Wanderlied am Brunnen '.repeat(1000)})`.execute(database.db)
  }
}

describe('the log', () => {
  it('is brought home and empty afterwards', async () => {
    await write(5)
    expect(readFileSync(walFile(), 'latin1')).toContain('Wanderlied')
    expect(await emptyLog(dataDir)).toBe(true)
    expect(walSize()).toBe(0)
    expect(readFileSync(sqliteFile(dataDir), 'latin1')).toContain('Wanderlied')
    await write(1)
    expect((await sql`select * from notes`.execute(database.db)).rows).toHaveLength(6)
  })

  it('stays while a reader needs what is in it, and can be emptied after that', async () => {
    const other = new DatabaseSync(sqliteFile(dataDir), { readOnly: true })
    await write(1)
    other.exec('begin; select count(*) from notes')
    await write(1)
    expect(await emptyLog(dataDir)).toBe(false)
    expect(walSize()).toBeGreaterThan(0)
    other.exec('commit')
    expect(await emptyLog(dataDir)).toBe(true)
    other.close()
  })

  it('that cannot be emptied at all says so', async () => {
    await expect(emptyLog(join(dataDir, 'nowhere'))).rejects.toThrow(/unable to open/)
  })
})

describe('the server', () => {
  it('never brings it home in a commit, however much there is', async () => {
    const keeping = await keepLogShort({ database, dataDir, log })
    await write(300)
    expect(walSize()).toBeGreaterThan(300 * 22_000)
    expect(readFileSync(sqliteFile(dataDir), 'latin1')).not.toContain('Wanderlied')
    await keeping.close()
  })

  it('empties it beside its work once it is too long', async () => {
    const keeping = await keepLogShort({ database, dataDir, log }, { lookEveryMs: 5, most: 100_000 })
    await write(20)
    await until(async () => walSize() === 0)
    await keeping.close()
    expect(existsSync(walFile())).toBe(true)
    expect((await sql`select * from notes`.execute(database.db)).rows).toHaveLength(20)
  })
})
