import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recordAct } from '../audit/record-act.ts'
import { sealActs } from '../audit/seal-acts.ts'
import { systemClock } from '../clock.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import { type DatabasePlace, makeMigratedPlace } from '../testing/databases.ts'

const program = new URL('audit.ts', import.meta.url).pathname

describe('the program that verifies the record', () => {
  let place: DatabasePlace
  let database: Database

  beforeEach(async () => {
    place = await makeMigratedPlace('sqlite', 'sample')
    database = await openDatabase(place)
    for (const id of ['a', 'b', 'c', 'd']) {
      await inTransaction(database.db, 'read committed', (trx) =>
        recordAct(trx, systemClock, { accountId: id, network: '192.0.2.1' }, { kind: 'setting changed' }),
      )
    }
    await sealActs(database.db, systemClock)
  })
  afterEach(async () => {
    await database.close()
    await place.remove()
  })

  /** As a webmaster calls it: another process, which knows nothing but the data folder. */
  async function run(...args: string[]) {
    const env = { PATH: process.env.PATH, DATA_DIR: place.dataDir }
    const ran = promisify(execFile)(process.execPath, [program, ...args], { env })
    return ran.then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    )
  }

  it('finds nothing where nothing is wrong, and knows a word that was written down', async () => {
    const { code, stdout, stderr } = await run('verify')
    expect([code, stderr]).toEqual([0, ''])
    const [, word = ''] = /Änderungen: 4 Zeilen geprüft, Prüfwort (A4-\S+)\./.exec(stdout) ?? []
    expect(stdout).toContain('Das Protokoll ist unversehrt.')
    // The end is taken away, and the head is made to fit: only the paper knows.
    const { hash } = await row(3)
    await database.db.deleteFrom('acts').where('place', '=', 4).execute()
    await database.db.updateTable('act_chains').set({ place: 3, hash }).where('chain', '=', 'changes').execute()
    expect((await run('verify')).code).toBe(0)
    const held = await run('verify', '--head', word)
    expect([held.code, held.stderr]).toEqual([1, expect.stringContaining('Das Prüfwort passt nicht')])
  })

  const acts = () => database.db.updateTable('acts')
  const row = (at: number) =>
    database.db.selectFrom('acts').selectAll().where('place', '=', at).executeTakeFirstOrThrow() as Promise<{
      id: string
      hash: string
    }>

  it.each<{ what: string; tamper: () => Promise<unknown>; says: string }>([
    {
      what: 'a line that was removed in the middle',
      tamper: () => database.db.deleteFrom('acts').where('place', '=', 2).execute(),
      says: 'Vor oder an Stelle 3 fehlt eine Zeile.',
    },
    {
      what: 'a line that was removed at the end',
      tamper: () => database.db.deleteFrom('acts').where('place', '=', 4).execute(),
      says: 'Vor oder an Stelle 4 fehlt eine Zeile.',
    },
    {
      what: 'a line that was changed',
      tamper: () => acts().set({ by_account: 'x' }).where('place', '=', 2).execute(),
      says: 'Zeile 2 ist nicht die, die dort gesiegelt wurde.',
    },
    {
      what: 'two lines that were swapped',
      async tamper() {
        await acts().set({ place: 99 }).where('place', '=', 2).execute()
        await acts().set({ place: 2 }).where('place', '=', 3).execute()
        await acts().set({ place: 3 }).where('place', '=', 99).execute()
      },
      says: 'Zeile 2 ist nicht die, die dort gesiegelt wurde.',
    },
    {
      what: 'details that were changed',
      async tamper() {
        const { id } = await row(3)
        await database.db.updateTable('act_details').set({ data: '{}' }).where('act_id', '=', id).execute()
      },
      says: 'Die Einzelheiten zu Zeile 3 sind geändert worden.',
    },
    {
      what: 'details that were removed',
      async tamper() {
        const { id } = await row(3)
        await database.db.deleteFrom('act_details').where('act_id', '=', id).execute()
      },
      says: 'Die Einzelheiten zu Zeile 3 fehlen, und keine Löschung einer Person erklärt das.',
    },
  ])('finds $what', async ({ tamper, says }) => {
    await tamper()
    const { code, stderr } = await run('verify')
    expect([code, stderr]).toEqual([1, expect.stringContaining(says)])
    expect(stderr).toContain('Das Protokoll ist nicht unversehrt.')
  })

  it('says how it is called to who calls it otherwise', async () => {
    for (const args of [[], ['verify', 'all'], ['verify', '--tail', 'x'], ['verify', '--head']]) {
      const { code, stderr } = await run(...args)
      expect([args, code, stderr]).toEqual([args, 2, expect.stringContaining('Aufruf: npm run audit -- verify')])
    }
  })
})
