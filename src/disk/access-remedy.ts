import { statSync } from 'node:fs'
import { userInfo } from 'node:os'

/** What helps where the system lets us not into a folder or a file; empty for every other reason. To stand behind a sentence. */
export function accessRemedy(path: string, code: string | undefined): string {
  if (code === 'EROFS') {
    return ' Das Laufwerk ist nur zum Lesen eingehängt, oder der Dienst darf dort nicht schreiben (ReadWritePaths= mit systemctl edit pennal).'
  }
  if (code !== 'EACCES' && code !== 'EPERM') return ''
  const name = ownName()
  return isThere(path)
    ? ` Es muss dem Benutzer ${name} gehören, als root: chown -R ${name}: ${path}`
    : ` Bitte als root anlegen: install -d -o ${name} -g ${name} -m 700 ${path}`
}

/** Where that is not to be seen, a folder above is closed. */
function isThere(path: string): boolean {
  try {
    statSync(path)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES'
  }
}

/** A container may run as a number without a name. */
function ownName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.geteuid?.())
  }
}
