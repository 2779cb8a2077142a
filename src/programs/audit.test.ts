import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recordAct } from '../audit/record-act.ts'
import { systemClock } from '../clock.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import { type DatabasePlace, engines, makeMigratedPlace } from '../testing/databases.ts'
import { audit } from './audit.ts'
import { runCommand } from './run-command.ts'

describe.each(engines)('npm run audit on %s', (engine) => {
  let place: DatabasePlace
  let database: Database

  beforeEach(async () => {
    place = await makeMigratedPlace(engine, 'sample')
    database = await openDatabase(place)
    for (const id of ['a', 'b', 'c']) {
      await inTransaction(database.db, 'read committed', (trx) =>
        recordAct(trx, systemClock, { accountId: id, network: null }, { kind: 'sign-in' }),
      )
    }
  })
  afterEach(async () => {
    await database.close()
    await place.remove()
  })

  async function run(...args: string[]) {
    const [out, err]: [string[], string[]] = [[], []]
    const terminal = { out: (text: string) => out.push(text), err: (text: string) => err.push(text) }
    const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl }
    const code = await runCommand(audit, args, { env, terminal })
    return { code, out, err }
  }

  it('says that nothing is missing, and with which word to prove it later', async () => {
    const { code, out, err } = await run('verify')
    expect([code, err]).toEqual([0, []])
    expect(out).toEqual([
      expect.stringMatching(/^Änderungen: 0 Zeilen geprüft, Prüfwort A0-/),
      expect.stringMatching(/^Anmeldungen und Zugriffe: 3 Zeilen geprüft, Prüfwort Z3(-[2-9A-HJ-NP-Z]{4}){3}\.$/),
      'Das Protokoll ist unversehrt.',
    ])
    const word = out[1]?.match(/Z3-[\w-]+/)?.[0] ?? ''
    expect((await run('verify', '--head', word)).code).toBe(0)
    const other = await run('verify', '--head', `${word.slice(0, -4)}${word.endsWith('2222') ? '3333' : '2222'}`)
    expect([other.code, other.err]).toEqual([
      1,
      ['  Das Prüfwort passt nicht: An Stelle 3 stand etwas anderes.', 'Das Protokoll ist nicht unversehrt.'],
    ])
  })

  it('says where a line is missing', async () => {
    await run('verify')
    await database.db.deleteFrom('acts').where('place', '=', 2).execute()
    const { code, err } = await run('verify')
    expect([code, err]).toEqual([
      1,
      ['  Vor oder an Stelle 3 fehlt eine Zeile.', 'Das Protokoll ist nicht unversehrt.'],
    ])
  })

  it('is told what it does not understand', async () => {
    expect(await run('verify', '--head', 'x')).toMatchObject({
      code: 1,
      err: ['Das ist kein Prüfwort. Es sieht so aus: A1204-7KQF-M2ZD-9HTX.'],
    })
    expect((await run('repair')).code).toBe(2)
  })
})
