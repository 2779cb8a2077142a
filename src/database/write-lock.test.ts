import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Child, startChild } from '../testing/child-processes.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'
import type { Tables } from './tables.ts'

const lockingProcess = new URL('../testing/processes/write-locking-process.ts', import.meta.url)

let folder = ''
let db: Kysely<Tables>
let order: string[]
const children: Child[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pennal-test-'))
  ;({ db } = await openSqlite(folder))
  order = []
  await sql`create table notes (id integer primary key, text text)`.execute(db)
})
afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => child.kill()))
  await db.destroy()
  await rm(folder, { recursive: true })
})

async function lockElsewhere(): Promise<Child> {
  const child = startChild(lockingProcess, [folder])
  children.push(child)
  expect(await child.hear()).toBe('locked')
  return child
}

const read = async (from: Kysely<Tables> = db) =>
  (await sql<{ text: string }>`select text from notes order by id`.execute(from)).rows.map(({ text }) => text)
const write = (text: string, to: Kysely<Tables> = db) => sql`insert into notes (text) values (${text})`.execute(to)
const inOrder = <T>(name: string, work: Promise<T>) => work.then(() => order.push(name))

describe('while another process writes', () => {
  it('reading goes on, and what is to be written waits in its order', async () => {
    const other = await lockElsewhere()
    const waiting = [
      inOrder('single', write('eins')),
      inOrder(
        'transaction',
        db.transaction().execute(async (trx) => write((await read(trx)).join(), trx)),
      ),
      inOrder('last', write('drei')),
    ]
    for (let time = 0; time < 50; time++) expect(await read()).toEqual([])
    order.push('read')
    other.tell('let go')
    expect(await other.hear()).toBe('free')
    await Promise.all(waiting)
    expect(order).toEqual(['read', 'single', 'transaction', 'last'])
    expect(await read()).toEqual(['eins', 'eins', 'drei'])
  })

  it('a write that has waited long enough fails as SQLite says it, with all that wait behind it, and leaves the way free', async () => {
    const { db: impatient } = await openSqlite(folder, 50)
    const other = await lockElsewhere()
    const work = async (trx: Kysely<Tables>) => write('nie', trx)
    const failing = [
      ...Array.from({ length: 20 }, () => write('nie', impatient)),
      ...Array.from({ length: 20 }, () => impatient.transaction().execute(work)),
    ]
    for (const result of await Promise.allSettled(failing)) {
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'ERR_SQLITE_ERROR', errcode: 5 } })
    }
    expect(await read(impatient)).toEqual([])
    other.tell('let go')
    expect(await other.hear()).toBe('free')
    await write('jetzt', impatient)
    await impatient.transaction().execute((trx) => write('und jetzt', trx))
    expect(await read(impatient)).toEqual(['jetzt', 'und jetzt'])
    await impatient.destroy()
  })
})
