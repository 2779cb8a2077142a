import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runAccount } from './account.ts'
import { findAccountByEmail } from './accounts/accounts.ts'
import { verifyPassword } from './accounts/verify-password.ts'
import { lockDataFolder } from './database/lock-data-folder.ts'
import { openDatabase } from './database/open-database.ts'
import { type DatabasePlace, engines, makeDatabasePlace } from './testing/databases.ts'

describe.each(engines)('npm run account on %s', (engine) => {
  let place: DatabasePlace

  beforeEach(async () => {
    place = await makeDatabasePlace(engine)
  })
  afterEach(() => place.remove())

  const environment = () => ({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl })

  async function run(args: string[], env: Record<string, string> = {}) {
    const out: string[] = []
    const err: string[] = []
    const code = await runAccount(
      args,
      { ...environment(), ...env },
      { out: (text) => out.push(text), err: (text) => err.push(text) },
    )
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

  it('makes a member on an empty database and shows a password that works', async () => {
    const { code, out, err } = await run(['create', 'Hans@Aurora.example'])
    expect([code, out.length, err]).toEqual([0, 2, []])
    expect(out[0]).toBe('Konto angelegt: hans@aurora.example (Mitglied)')
    const password = out[1]?.match(/^Einmalpasswort \(wird nur jetzt gezeigt\): (\S+)$/)?.[1] ?? ''
    const account = await stored('hans@aurora.example')
    expect(account).toMatchObject({ role: 'member', name: 'hans' })
    expect(await verifyPassword(account?.password_hash, password)).toBe(true)
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
    ['a bad setting', ['create', 'a@aurora.example'], { PORT: 'x' }, 'Einstellung PORT: muss eine Portnummer sein'],
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
})

describe('npm run account, called wrongly', () => {
  const usage = 'Aufruf: npm run account -- create E-MAIL [--name NAME] [--admin|--editor]'

  it.each([
    [[]],
    [['create']],
    [['delete', 'a@aurora.example']],
    [['create', 'a@aurora.example', 'b@aurora.example']],
    [['create', 'a@aurora.example', '--admin', '--editor']],
    [['create', 'a@aurora.example', '--name']],
    [['create', 'a@aurora.example', '--unknown']],
  ])('shows how it is called: %j', async (args) => {
    const err: string[] = []
    const code = await runAccount(args, {}, { out: () => expect.unreachable(), err: (text) => err.push(text) })
    expect([code, err]).toEqual([2, [usage]])
  })

  it('helps when asked, as a program of its own', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['src/account.ts', '--help'])
    expect(stdout).toContain(usage)
    expect(stdout).toContain('ACCOUNT_PASSWORD')
  })

  it('ends as a program with the code 2', async () => {
    const failing = promisify(execFile)(process.execPath, ['src/account.ts', 'create'])
    await expect(failing).rejects.toMatchObject({ code: 2, stderr: `${usage}\n` })
  })
})
