import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findAccountByEmail } from '../accounts/accounts.ts'
import { hashRecoveryCode } from '../accounts/factors/recovery-code-rules.ts'
import { verifyPassword } from '../accounts/sign-in/verify-password.ts'
import { systemClock } from '../clock.ts'
import { lockDataFolder } from '../database/lock-data-folder.ts'
import { openDatabase } from '../database/open-database.ts'
import { testTokenParts } from '../testing/accounts.ts'
import { type DatabasePlace, engines, makeDatabasePlace, makeMigratedPlace } from '../testing/databases.ts'
import { fillDisk } from '../testing/full-disk.ts'
import { waitingMails } from '../testing/mails.ts'
import { addPerson } from '../testing/members.ts'
import { account } from './account.ts'
import { runCommand } from './run-command.ts'

describe.each(engines)('npm run account on %s', (engine) => {
  let place: DatabasePlace

  beforeEach(async () => {
    place = await makeMigratedPlace(engine, 'sample')
  })
  afterEach(() => place.remove())

  const environment = () => ({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl })

  async function run(args: string[], env: Record<string, string> = {}) {
    const out: string[] = []
    const err: string[] = []
    const terminal = { out: (text: string) => out.push(text), err: (text: string) => err.push(text) }
    const code = await runCommand(account, args, { env: { ...environment(), ...env }, terminal })
    return { code, out, err }
  }

  async function stored(email: string) {
    const database = await openDatabase(place)
    try {
      return await findAccountByEmail(database.db, email)
    } finally {
      await database.close()
    }
  }

  it('makes a member and shows a password that works', async () => {
    const { code, out, err } = await run(['create', 'Hans@Aurora.example'])
    expect([code, out.length, err]).toEqual([0, 2, []])
    expect(out[0]).toBe('Konto angelegt: hans@aurora.example (Mitglied)')
    const password = out[1]?.match(/^Einmalpasswort \(wird nur jetzt gezeigt\): (\S+)$/)?.[1] ?? ''
    const hans = await stored('hans@aurora.example')
    expect(hans).toMatchObject({ role: 'member', name: 'hans' })
    expect(await verifyPassword(hans?.password_hash, password)).toBe(true)
  })

  it('shows a code for who has lost his second factor, and none for who has no need of it', async () => {
    await run(['create', 'hans@aurora.example', '--admin'])
    expect(await run(['rescue', 'hans@aurora.example'])).toMatchObject({ code: 1, out: [] })
    expect(await run(['rescue', 'niemand@aurora.example'])).toMatchObject({ code: 1, out: [] })
    const hans = await stored('hans@aurora.example')
    const database = await openDatabase(place)
    try {
      const app = { account_id: hans?.id ?? '', secret: '', last_step: 0, created_at: 1, confirmed_at: 1 }
      await database.db.insertInto('code_apps').values(app).execute()
      const { code, out } = await run(['rescue', 'Hans@aurora.example'])
      const shown = out[0]?.match(/: (\S+)$/)?.[1] ?? ''
      const kept = await database.db.selectFrom('rescue_codes').selectAll().execute()
      expect([code, kept.map(({ hash }) => hash)]).toEqual([0, [hashRecoveryCode(hans?.id ?? '', shown)]])
    } finally {
      await database.close()
    }
  })

  it('is an act of the server, which is nobody', async () => {
    await run(['create', 'hans@aurora.example', '--editor'])
    await run(['create', 'hans@aurora.example'])
    await run(['reset', 'hans@aurora.example'])
    const hans = await stored('hans@aurora.example')
    const database = await openDatabase(place)
    const acts = await database.db.selectFrom('acts').select(['kind', 'by_account', 'thing_id']).orderBy('at').execute()
    await database.close()
    expect(acts).toEqual([
      { kind: 'account made on the server', by_account: null, thing_id: hans?.id },
      { kind: 'password reset on the server', by_account: null, thing_id: hans?.id },
    ])
  })

  it('says to whose record the account belongs', async () => {
    const database = await openDatabase(place)
    await addPerson({ database, clock: systemClock }, { email: 'hans@aurora.example' })
    await database.close()
    const { out } = await run(['create', 'Hans@Aurora.example'])
    expect(out[0]).toBe('Konto angelegt: hans@aurora.example (Mitglied), verbunden mit dem Eintrag von Emil Brakebusch')
  })

  it('works beside a server that has the data folder to itself', async () => {
    const lock = lockDataFolder(place.dataDir)
    const database = await openDatabase(place)
    try {
      expect((await run(['create', 'a@aurora.example'])).code).toBe(0)
      expect(await findAccountByEmail(database.db, 'a@aurora.example')).toBeDefined()
    } finally {
      await database.close()
      lock.release()
    }
  })

  it('makes an editor and an admin with a name', async () => {
    await run(['create', 'a@aurora.example', '--editor'])
    const { out } = await run(['create', 'b@aurora.example', '--name', 'Berta Bier', '--admin'])
    expect(out[0]).toBe('Konto angelegt: b@aurora.example (Administrator)')
    expect(await stored('a@aurora.example')).toMatchObject({ role: 'editor' })
    expect(await stored('b@aurora.example')).toMatchObject({ role: 'admin', name: 'Berta Bier' })
  })

  it('takes the password from ACCOUNT_PASSWORD and does not show it', async () => {
    const password = 'Wanderlied am Brunnen'
    const { code, out } = await run(['create', 'a@aurora.example'], { ACCOUNT_PASSWORD: password })
    expect([code, out]).toEqual([0, ['Konto angelegt: a@aurora.example (Mitglied)']])
    expect(await verifyPassword((await stored('a@aurora.example'))?.password_hash, password)).toBe(true)
  })

  it.each([
    ['a bad address', ['create', 'hans'], {}, 'Das ist keine gültige E-Mail-Adresse.'],
    [
      'a weak password',
      ['create', 'a@aurora.example'],
      { ACCOUNT_PASSWORD: 'kurz' },
      'Das Passwort muss mindestens 12 Zeichen haben.',
    ],
  ])('refuses %s with one line', async (_, args, env, line) => {
    expect(await run(args, env)).toEqual({ code: 1, out: [], err: [line] })
  })

  it('refuses an address that is taken, and shows no password', async () => {
    await run(['create', 'a@aurora.example'])
    expect(await run(['create', 'A@aurora.example'])).toEqual({
      code: 1,
      out: [],
      err: ['Für diese E-Mail-Adresse gibt es schon ein Konto.'],
    })
  })

  it('gives an account a new password and ends all that could open it', async () => {
    await run(['create', 'a@aurora.example'])
    const before = await stored('a@aurora.example')
    const account_id = before?.id ?? ''
    const database = await openDatabase(place)
    const now = Date.now()
    await database.db
      .insertInto('tokens')
      .values({ ...testTokenParts, hash: 't', account_id, issued_at: now, last_used_at: now })
      .execute()
    const link = { account_id, hash: 'l', purpose: 'forgotten' as const, expires_at: now + 1e6, created_at: now }
    await database.db.insertInto('one_time_links').values(link).execute()

    const { code, out, err } = await run(['reset', 'A@Aurora.example'])
    expect([code, out.length, err]).toEqual([0, 2, []])
    expect(out[0]).toBe(
      'Neues Passwort für a@aurora.example; alle Sitzungen und offenen Links des Kontos sind beendet.',
    )
    const password = out[1]?.match(/^Einmalpasswort \(wird nur jetzt gezeigt\): (\S+)$/)?.[1] ?? ''
    const after = await stored('a@aurora.example')
    expect(await verifyPassword(after?.password_hash, password)).toBe(true)
    // What was signed under the old one, links to files for one, ends with it.
    expect(after?.password_number).toBe((before?.password_number ?? 0) + 1)
    expect(await database.db.selectFrom('tokens').selectAll().execute()).toEqual([])
    expect(await database.db.selectFrom('one_time_links').selectAll().execute()).toEqual([])
    const [letter] = await waitingMails(database.db)
    expect(letter).toMatchObject({ to_address: 'a@aurora.example', subject: 'Dein Passwort wurde geändert' })
    await database.close()
  })

  it('takes the new password from ACCOUNT_PASSWORD as well, if it is a good one', async () => {
    await run(['create', 'a@aurora.example'])
    const good = await run(['reset', 'a@aurora.example'], { ACCOUNT_PASSWORD: 'Wanderlied am Brunnen' })
    expect([good.code, good.out.length]).toEqual([0, 1])
    const bad = await run(['reset', 'a@aurora.example'], { ACCOUNT_PASSWORD: 'kurz' })
    expect([bad.code, bad.err]).toEqual([1, ['Das Passwort muss mindestens 12 Zeichen haben.']])
    expect(await verifyPassword((await stored('a@aurora.example'))?.password_hash, 'Wanderlied am Brunnen')).toBe(true)
  })

  it('resets no account that is not there or may not come in', async () => {
    const nobody = { code: 1, out: [], err: ['Für diese E-Mail-Adresse gibt es kein Konto.'] }
    expect(await run(['reset', 'niemand@aurora.example'])).toEqual(nobody)
    await run(['create', 'a@aurora.example'])
    const database = await openDatabase(place)
    await database.db.updateTable('accounts').set({ disabled_at: 1 }).execute()
    await database.close()
    const { code, err } = await run(['reset', 'a@aurora.example'])
    expect([code, err[0]]).toEqual([1, expect.stringContaining('Dieses Konto ist gesperrt')])
  })

  it.each(['create', 'reset'])('makes no database where no start has been: %s', async (command) => {
    const empty = await makeDatabasePlace(engine)
    const { dataDir, databaseUrl } = empty
    const err: string[] = []
    const terminal = { out: () => expect.unreachable(), err: (text: string) => err.push(text) }
    const env = { DATA_DIR: join(dataDir, 'falsch'), DATABASE_URL: databaseUrl }
    expect(await runCommand(account, [command, 'a@aurora.example'], { env, terminal })).toBe(1)
    expect(err).toEqual([
      expect.stringMatching(
        engine === 'sqlite'
          ? `^In ${dataDir}/falsch liegt keine Datenbank von pennal .* DATA_DIR prüfen`
          : '^In der PostgreSQL-Datenbank aus DATABASE_URL liegt nichts von pennal',
      ),
    ])
    expect(readdirSync(dataDir)).toEqual([])
    await empty.remove()
  })
})

it('npm run account says what is full, in one line, and shows no password', async () => {
  const place = await makeMigratedPlace('postgres', 'sample')
  const database = await openDatabase(place)
  await fillDisk(database, 'accounts', 'insert')
  await database.close()
  const said: string[] = []
  const terminal = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) }
  const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl }
  expect(await runCommand(account, ['create', 'a@aurora.example'], { env, terminal })).toBe(1)
  expect(said).toEqual([expect.stringMatching(/^Der Datenträger des Datenbankservers .* ist voll\./)])
  await place.remove()
})

describe('npm run account, called wrongly', () => {
  const usage =
    'Aufruf: npm run account -- create E-MAIL [--name NAME] [--admin|--editor]\n        npm run account -- reset E-MAIL\n        npm run account -- rescue E-MAIL'

  it.each([
    [[]],
    [['create']],
    [['delete', 'a@aurora.example']],
    [['reset']],
    [['reset', 'a@aurora.example', '--admin']],
    [['create', 'a@aurora.example', 'b@aurora.example']],
    [['create', 'a@aurora.example', '--admin', '--editor']],
    [['create', 'a@aurora.example', '--name']],
    [['create', 'a@aurora.example', '--unknown']],
  ])('shows how it is called: %j', async (args) => {
    const err: string[] = []
    const terminal = { out: () => expect.unreachable(), err: (text: string) => err.push(text) }
    expect([await runCommand(account, args, { env: {}, terminal }), err.at(-1)]).toEqual([2, usage])
  })

  it('helps when asked, as a program of its own', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['src/programs/account.ts', '--help'])
    expect(stdout).toContain(usage)
    expect(stdout).toContain('ACCOUNT_PASSWORD')
  })

  it('ends as a program with the code 2', async () => {
    const failing = promisify(execFile)(process.execPath, ['src/programs/account.ts', 'create'])
    await expect(failing).rejects.toMatchObject({ code: 2, stderr: `${usage}\n` })
  })
})
