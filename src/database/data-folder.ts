import { accessSync, constants } from 'node:fs'
import { accessRemedy } from '../disk/access-remedy.ts'
import { makeFolders } from '../disk/make-folders.ts'
import { StartError } from '../errors.ts'

/** Makes the data folder if it is missing, for its owner only: it holds what members entrust to their fraternity. */
export function makeDataFolder(dataDir: string): void {
  try {
    makeFolders(dataDir)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw notWritable(dataDir, (error as NodeJS.ErrnoException).code, error)
  }
}

export function notWritable(dataDir: string, reason: string | undefined, cause: unknown): StartError {
  // SQLite does not say why; most often somebody else has made the file.
  const remedy =
    reason === 'ENOENT'
      ? ' Dort lässt das System keine Ordner anlegen. Bitte für DATA_DIR einen anderen angeben.'
      : accessRemedy(dataDir, reason?.startsWith('unable to open') ? 'EACCES' : reason)
  return new StartError(`Der Datenordner ${dataDir} lässt sich nicht anlegen oder beschreiben (${reason}).${remedy}`, {
    cause,
  })
}
