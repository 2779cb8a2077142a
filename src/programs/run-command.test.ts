import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { markLost } from '../database/unreachable-errors.ts'
import { Refusal, StartError } from '../errors.ts'
import { StorageAway } from '../storage/storage-away.ts'
import { type DatabasePlace, engines, makeDatabasePlace, makeMigratedPlace } from '../testing/databases.ts'
import { type Command, runCommand } from './run-command.ts'
import { WrongCall } from './wrong-call.ts'

describe.each(engines)('a command on %s', (engine) => {
  let place: DatabasePlace
  let run: Command<string>['run']

  beforeEach(async () => {
    place = await makeMigratedPlace(engine, 'sample')
    run = async () => 0
  })
  afterEach(() => place.remove())

  async function start(args: string[], { dataDir, databaseUrl }: DatabasePlace, env = {}) {
    const said: string[] = []
    const terminal = {
      out: (text: string) => said.push(`out ${text}`),
      err: (text: string) => said.push(`err ${text}`),
    }
    const command: Command<string> = {
      usage: 'Aufruf: so',
      help: 'Hilft.',
      read([name]) {
        if (name === 'wrong') throw new WrongCall('Es fehlt: --to ORT')
        return name?.startsWith('-') ? parseArgs({ args: [name], options: { to: { type: 'string' } } }).values.to : name
      },
      run: (wanted, parts) => run(wanted, parts),
    }
    const surroundings = { env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env }, terminal }
    return [await runCommand(command, args, surroundings), ...said]
  }

  it('gets what is wanted and an open database, which is closed behind it', async () => {
    let ask: (() => Promise<unknown>) | undefined
    run = async (wanted, { database, terminal, config }) => {
      ask = () => database.db.selectFrom('accounts').select('id').execute()
      terminal.out(`${wanted} ${Array.isArray(await ask())} ${config.dataDir === place.dataDir}`)
      return 7
    }
    expect(await start(['work'], place)).toEqual([7, 'out work true true'])
    await expect(ask?.()).rejects.toThrow()
  })

  it.each([[['--help']], [['work', '-h']]])('helps when asked: %j', async (args) => {
    expect(await start(args, place)).toEqual([0, 'out Aufruf: so\n\nHilft.'])
  })

  it('says how it is called', async () => {
    expect(await start([], place)).toEqual([2, 'err Aufruf: so'])
  })

  it.each([
    ['wrong', 'Es fehlt: --to ORT'],
    ['--nach', 'Unbekannt: --nach'],
    ['-x', 'Unbekannt: -x'],
    ['--to', 'Es fehlt die Angabe nach --to'],
  ])('says what is wrong with %s, and how it is called', async (arg, words) => {
    expect(await start([arg], place)).toEqual([2, `err ${words}`, 'err Aufruf: so'])
  })

  it.each([
    ['a refusal', new Refusal('unprocessable', 'Nein.'), 'Nein.'],
    ['a start that is none', new StartError('Nicht so.'), 'Nicht so.'],
    [
      'a store that is away',
      new StorageAway('S3: er antwortet 503 (SlowDown)'),
      'Der S3-Speicher mit den Dateien antwortet nicht (S3: er antwortet 503 (SlowDown)). Bitte später noch einmal.',
    ],
    [
      'a database that is gone',
      markLost(new Error('read ECONNRESET')),
      'Die Datenbank antwortet nicht mehr. Bitte später noch einmal.',
    ],
    [
      'a full disk',
      Object.assign(new Error('x'), { code: 'ENOSPC' }),
      expect.stringMatching(/^err Der Datenträger .* voll/),
    ],
  ])('tells in one line of %s', async (_, error, line) => {
    run = () => Promise.reject(error)
    expect(await start(['work'], place)).toEqual([1, typeof line === 'string' ? `err ${line}` : line])
  })

  it('lets a fault of ours be seen with all that is known of it', async () => {
    run = () => Promise.reject(new Error('a bug'))
    await expect(start(['work'], place)).rejects.toThrow('a bug')
  })

  it('says what is wrong with the settings', async () => {
    expect(await start(['work'], place, { PORT: 'x' })).toEqual([1, 'err Einstellung PORT: muss eine Portnummer sein'])
  })

  it('makes no database where no start has been', async () => {
    const empty = await makeDatabasePlace(engine)
    const wrong = { ...empty, dataDir: join(empty.dataDir, 'falsch') }
    const line = /^err In .* liegt (keine Datenbank|nichts) von pennal/
    expect(await start(['work'], wrong)).toEqual([1, expect.stringMatching(line)])
    expect(readdirSync(empty.dataDir)).toEqual([])
    await empty.remove()
  })
})
