import { readFileSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import pino from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../clock.ts'
import { eraseMember } from '../../members/record/erase-member.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { addPerson, changePerson } from '../../testing/members.ts'
import { inTransaction } from '../in-transaction.ts'
import type { Database } from '../open-database.ts'
import { fileOf } from '../sqlite/file-of.ts'
import { findErasures, forgetErasures } from './open-erasures.ts'
import { startWiping, type Wiping } from './start-wiping.ts'

const clock = systemClock
const canary = (at: number | string) => `Kanarienvogel${at}Xq7`
let database: Database
let wiping: Wiping
const lines: string[] = []
const taken: unknown[] = []

async function open(engine: Database['engine']): Promise<void> {
  database = await openFreshDatabase(engine)
  lines.length = 0
  taken.length = 0
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line).msg) })
  const takeLetters = async (people: readonly unknown[]) => taken.push(...people)
  wiping = startWiping({ database, takeLetters, log })
}
afterEach(async () => {
  await wiping.close()
  await database.close()
})
const erase = ({ id, revision }: { id: string; revision: number }) =>
  inTransaction(database.db, 'read committed', (trx) => eraseMember(trx, clock, { id, revision }, []))

describe.each(engines)('wiping on %s', (engine) => {
  it('looks for his letters by all that he was called, and forgets how that was', async () => {
    await open(engine)
    const before = await addPerson({ database, clock }, { surName: canary('Alt'), email: 'alt@kiel.example' })
    const member = await changePerson({ database, clock }, before.id, { surName: canary('Neu') })
    await erase(member)
    expect(await wiping.wake()).toEqual({ letters: 1, isDone: true })
    const names = [`Emil ${canary('Alt')}`, `Emil ${canary('Neu')}`]
    expect(taken).toEqual([{ ids: [member.id], names, addresses: ['alt@kiel.example'] }])
    expect(await database.db.selectFrom('open_erasures').selectAll().execute()).toEqual([])
    expect(await wiping.wake()).toEqual({ letters: 0, isDone: true })
    expect(lines).toEqual([])
  })

  it('leaves every row of others as it was', async () => {
    await open(engine)
    for (let at = 0; at < 50; at++) await addPerson({ database, clock }, { surName: canary(at) })
    const member = await addPerson({ database, clock })
    const read = () => database.db.selectFrom('members').selectAll().orderBy('id').execute()
    const before = await read()
    const versions = await database.db.selectFrom('member_versions').selectAll().orderBy('member_id').execute()
    await erase(member)
    expect((await wiping.wake()).isDone).toBe(true)
    expect(await read()).toEqual(before.filter(({ id }) => id !== member.id))
    expect(await database.db.selectFrom('member_versions').selectAll().orderBy('member_id').execute()).toEqual(
      versions.filter(({ member_id }) => member_id !== member.id),
    )
  })
})

describe('wiping the file of SQLite', () => {
  it('goes on until no reader is in the way any more', async () => {
    await open('sqlite')
    const file = await fileOf(database.db)
    const member = await addPerson({ database, clock }, { surName: canary('Leser') })
    const other = new DatabaseSync(file)
    other.exec('begin')
    other.prepare('select count(*) from members').get()
    await erase(member)
    expect(await wiping.wake()).toEqual({ letters: 1, isDone: false })
    expect(readFileSync(`${file}-wal`).includes(canary('Leser'))).toBe(true)
    other.exec('rollback; begin immediate')
    expect((await wiping.wake()).isDone).toBe(false)
    other.exec('rollback')
    other.close()
    // By itself, or by this one: whichever comes first.
    expect((await wiping.wake()).isDone).toBe(true)
    expect(statSync(`${file}-wal`).size).toBe(0)
    expect(readFileSync(file).includes(canary('Leser'))).toBe(false)
    expect(lines).toContain('what was erased could not be wiped from all files yet')
    expect(lines.at(-1)).toBe('what was erased is wiped from all files now')
  })
})

describe('wiping on PostgreSQL', () => {
  it('leaves nothing in the files of tables, indexes and statistics', async () => {
    await open('postgres')
    const { db } = database
    for (let at = 0; at < 40; at++) await addPerson({ database, clock }, { surName: `Brakebusch${at}` })
    const street = `${canary('Gasse')} 1`
    const member = await addPerson({ database, clock }, { surName: canary('Name'), street, note: canary('Notiz') })
    await sql`analyze members`.execute(db)
    expect(await relationsThatHold(canary('Name'))).toContain('members')
    await erase(member)
    expect(await wiping.wake()).toEqual({ letters: 1, isDone: true })
    for (const word of ['Name', 'Gasse', 'Notiz']) {
      expect(await relationsThatHold(canary(word)), word).toEqual([])
    }
    const stats = await sql`select * from pg_stats where schemaname = current_schema()`.execute(db)
    expect(JSON.stringify(stats.rows)).not.toContain(canary('Name'))
  })

  it('goes on until no transaction looks at the database as it was', async () => {
    await open('postgres')
    const member = await addPerson({ database, clock }, { surName: canary('Leser') })
    const other = await database.pool?.connect()
    // A look at another table is enough for the server to keep every deleted row for him.
    await other?.query('begin isolation level repeatable read; select count(*) from search_state')
    await erase(member)
    expect(await wiping.wake()).toEqual({ letters: 1, isDone: false })
    expect(await relationsThatHold(canary('Leser'))).toContain('members')
    await other?.query('rollback')
    other?.release()
    expect((await wiping.wake()).isDone).toBe(true)
    expect(await relationsThatHold(canary('Leser'))).toEqual([])
    expect(lines.at(-1)).toBe('what was erased is wiped from all files now')
  })

  it('forgets the names of the erased even while a transaction looks at the database as it was', async () => {
    await open('postgres')
    const [gone, next] = [
      await addPerson({ database, clock }),
      await addPerson({ database, clock }, { surName: 'Frei' }),
    ]
    await erase(gone)
    await erase(next)
    const [first] = await findErasures(database.db)
    const other = await database.pool?.connect()
    await other?.query('begin isolation level repeatable read; select count(*) from search_state')
    await forgetErasures(database.db, [first?.id ?? ''])
    const inFiles = await relationsThatHold(first?.traces.names[0] ?? '')
    await other?.query('rollback')
    other?.release()
    expect(inFiles).not.toContain('open_erasures')
    expect((await findErasures(database.db)).map(({ traces }) => traces.ids)).toEqual([[next.id]])
  })

  /** Reads the files themselves, as a thief of the disk would. */
  async function relationsThatHold(word: string): Promise<string[]> {
    const { db } = database
    await sql`checkpoint`.execute(db)
    const { rows } = await sql<{ name: string; bytes: Buffer }>`
      select relname as name, pg_read_binary_file(pg_relation_filepath(oid), 0, 100000000, true) as bytes
      from pg_class
      where relkind in ('r', 'i', 't') and pg_relation_filepath(oid) is not null and relname not like 'pg\_%'
        or relnamespace = 'pg_toast'::regnamespace and relkind = 't'`.execute(db)
    const spellings = [word, word.toLowerCase()]
    return rows.filter(({ bytes }) => spellings.some((each) => bytes?.includes(each))).map(({ name }) => name)
  }
})
