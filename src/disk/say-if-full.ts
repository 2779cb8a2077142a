import { StartError } from '../errors.ts'
import { isDatabaseServerFull, isFull } from './disk-space-rules.ts'
import { freeBytesOf } from './free-bytes.ts'
import { isOfSqlite } from './sqlite-error-rules.ts'

/** Less than SQLite needs to open its file. */
const nothingBytes = 1024 * 1024

/** Whatever else is said of it, a start that fails for want of space says in one line what is full and what to do. */
export async function sayIfFull<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = error instanceof StartError && error.cause !== undefined ? error.cause : error
    if (isDatabaseServerFull(reason)) {
      throw new StartError(
        'Der Datenträger des Datenbankservers (PostgreSQL) ist voll. Bitte dort Platz schaffen und dann noch einmal starten.',
      )
    }
    // SQLite keeps to itself why it could not read or write.
    if (!isFull(reason) && !(isOfSqlite(reason, 'io') && hasNothingLeft(dataDir))) throw error
    throw new StartError(
      `Der Datenträger mit dem Datenordner ${dataDir} ist voll. Bitte dort Platz schaffen, am besten 100 MB oder mehr, und dann noch einmal starten.`,
    )
  }
}

function hasNothingLeft(dataDir: string): boolean {
  try {
    return freeBytesOf(dataDir) < nothingBytes
  } catch {
    return false
  }
}
