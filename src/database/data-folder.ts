import { accessSync, constants, mkdirSync } from 'node:fs'
import { StartError } from '../errors.ts'

/** Makes the data folder if it is missing, for its owner only: it holds what members entrust to their fraternity. */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw notWritable(dataDir, (error as NodeJS.ErrnoException).code, error)
  }
}

export function notWritable(dataDir: string, reason: string | undefined, cause: unknown): StartError {
  return new StartError(`Der Datenordner ${dataDir} lässt sich nicht anlegen oder beschreiben (${reason}).`, { cause })
}
