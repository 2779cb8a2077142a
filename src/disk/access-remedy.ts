import { statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { shellPath } from './shell-path-rules.ts'
import { isOfSystem } from './system-folder-rules.ts'

/** What helps where the system lets us not into a folder or a file; empty for every other reason. To stand behind a sentence. */
export function accessRemedy(path: string, code: string | undefined): string {
  if (code === 'EROFS') {
    return ' Das Laufwerk ist nur zum Lesen eingehängt, oder der Dienst darf dort nicht schreiben (ReadWritePaths= mit systemctl edit pennal).'
  }
  if (code !== 'EACCES' && code !== 'EPERM') return ''
  const name = ownName()
  const make = (folder: string) => `install -d -o ${name} -g ${name} -m 700 ${shellPath(folder)}`
  if (!isThere(path)) return ` Bitte als root anlegen: ${make(path)}`
  if (!isOfSystem(path)) return ` Es muss dem Benutzer ${name} gehören, als root: chown -R ${name}: ${shellPath(path)}`
  return ` Das gehört dem System. Bitte als root einen eigenen Ordner anlegen und diesen angeben: ${make(join(path, 'pennal'))}`
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
