import { isDamaged } from '../../disk/damage-rules.ts'
import { isOfSqlite, sqliteReason } from '../../disk/sqlite-error-rules.ts'
import { StartError } from '../../errors.ts'
import { notWritable } from '../data-folder.ts'

/** Says in one line why a database file cannot be opened to write into it, and what helps. */
export function unusableFile(file: string, dataDir: string, error: unknown): StartError {
  if (isDamaged(error)) {
    return new StartError(`Die Datenbank ${file} ist beschädigt. Bitte eine Sicherung einspielen.`, { cause: error })
  }
  const { syscall, code } = Object(error) as NodeJS.ErrnoException
  if (syscall === 'access') return notWritable(dataDir, code, error)
  if (isOfSqlite(error, 'readonly', 'cannotOpen')) return notWritable(dataDir, sqliteReason(error), error)
  return new StartError(`Die Datenbank ${file} lässt sich nicht öffnen (${sqliteReason(error)}).`, { cause: error })
}
