import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { hasAdministratorComeIn } from '../accounts/accounts.ts'
import type { Db } from '../database/tables.ts'

const lookEveryMs = 5000

const firstPasswordFile = (dataDir: string) => join(dataDir, 'erstes-passwort.txt')

/** For who reads no terminal: into a file for its owner, since whatever collects the log would keep it for ever. */
export function writeFirstPassword(dataDir: string, email: string, password: string): string {
  const file = firstPasswordFile(dataDir)
  const remark = 'Diese Datei verschwindet, sobald sich ein Administrator angemeldet hat.'
  rmSync(file, { force: true })
  writeFileSync(file, `Benutzer: ${email}\nPasswort: ${password}\n\n${remark}\n`, { mode: 0o600, flag: 'wx' })
  return file
}

/** Removes that file once an administrator has come in, at whatever instance. Looks only as long as there is one. */
export function startForgettingFirstPassword(
  { db, dataDir, log }: { db: Db; dataDir: string; log: Logger },
  everyMs = lookEveryMs,
): { close(): Promise<void> } {
  const file = firstPasswordFile(dataDir)
  if (!existsSync(file)) return { close: async () => {} }
  let looking = Promise.resolve()
  const look = async () => {
    if (!(await hasAdministratorComeIn(db))) return
    clearInterval(timer)
    rmSync(file, { force: true })
    log.info('an administrator has come in: the file with the first password is removed')
  }
  // A database that does not answer now will at another time.
  const lookAgain = () => {
    looking = looking.then(look).catch(() => {})
  }
  const timer = setInterval(lookAgain, everyMs).unref()
  lookAgain()
  return {
    async close() {
      clearInterval(timer)
      await looking
    },
  }
}

/** Set apart from the log, at the end of a start, for who sits before it. */
export function framedPassword(email: string, password: string): string {
  const lines = ['Erster Zugang (wird nur jetzt gezeigt)', '', `Benutzer:  ${email}`, `Passwort:  ${password}`]
  const width = Math.max(...lines.map((line) => line.length))
  const rule = '─'.repeat(width + 4)
  return ['', `┌${rule}┐`, ...lines.map((line) => `│  ${line.padEnd(width)}  │`), `└${rule}┘`, ''].join('\n')
}
