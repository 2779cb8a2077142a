import { existsSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAccount } from '../accounts/create-account.ts'
import { systemClock } from '../clock.ts'
import type { Database } from '../database/open-database.ts'
import { testPassword } from '../testing/accounts.ts'
import { engines, openFreshDatabase } from '../testing/databases.ts'
import { framedPassword, startForgettingFirstPassword, writeFirstPassword } from './first-password.ts'

const log = pino({ level: 'silent' })

describe.each(engines)('the file with the first password, on %s', (engine) => {
  let dataDir: string
  let database: Database
  let file: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'pennal-first-'))
    database = await openFreshDatabase(engine)
    await createAccount(database.db, systemClock, { email: 'w@aurora.example', password: testPassword, role: 'admin' })
    file = writeFirstPassword(dataDir, 'w@aurora.example', 'abcd-efgh')
  })
  afterEach(async () => {
    await database.close()
    await rm(dataDir, { recursive: true })
  })
  const start = () => startForgettingFirstPassword({ db: database.db, dataDir, log }, 10)

  it('is for its owner only, whatever was there before', async () => {
    await writeFile(file, 'old', { mode: 0o644 })
    writeFirstPassword(dataDir, 'w@aurora.example', 'abcd-efgh')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).toMatch(/^Benutzer: w@aurora\.example\nPasswort: abcd-efgh\n/)
  })

  it.each([
    ['has signed in', { last_sign_in_at: 1 }],
    ['has another password', { password_number: 1 }],
  ])('stays until the administrator %s', async (_, change) => {
    const forgetting = start()
    await database.db.updateTable('accounts').set({ name: 'Webmaster' }).execute()
    expect(existsSync(file)).toBe(true)
    await database.db.updateTable('accounts').set(change).execute()
    await expect.poll(() => existsSync(file)).toBe(false)
    await forgetting.close()
  })

  it('is not removed because a member has come in', async () => {
    await createAccount(database.db, systemClock, { email: 'm@aurora.example', password: testPassword, role: 'member' })
    await database.db.updateTable('accounts').set({ last_sign_in_at: 1 }).where('role', '=', 'member').execute()
    const forgetting = start()
    await forgetting.close()
    expect(existsSync(file)).toBe(true)
  })
})

it('is set apart on a terminal', () => {
  const lines = framedPassword('w@aurora.example', 'abcd-efgh').split('\n')
  expect(lines.filter(Boolean)).toHaveLength(6)
  expect(new Set(lines.filter(Boolean).map((line) => line.length)).size).toBe(1)
  expect(lines.join('\n')).toContain('Passwort:  abcd-efgh ')
})
