import { readFileSync, statSync } from 'node:fs'
import { StartError } from '../errors.ts'

/** A key is a few lines; whatever else is named by mistake is not read. */
const mostKeyBytes = 100_000

/** The text of a file with the secret key of a backup. */
export function readKeyFile(path: string): string {
  try {
    if (statSync(path).size <= mostKeyBytes) return readFileSync(path, 'utf8')
  } catch (error) {
    throw new StartError(`Die Datei ${path} lässt sich nicht lesen (${(error as NodeJS.ErrnoException).code}).`)
  }
  throw new StartError(`Die Datei ${path} ist kein Schlüssel von age.`)
}
