import { isUnreachable } from '../database/unreachable-errors.ts'
import { Refusal } from '../errors.ts'
import { StorageAway } from '../storage/storage-away.ts'

const databaseAway = 'Die Datenbank ist gerade nicht erreichbar. Bitte versuche es gleich noch einmal.'
const storageAway = 'Die Dateiablage ist gerade nicht erreichbar. Bitte versuche es gleich noch einmal.'

/**
 * What somebody is told about a fault that nobody has to mend here: something that pennal stands on is away for now.
 * Undefined for any other.
 */
export function refusalForPassing(error: unknown): Refusal | undefined {
  if (isUnreachable(error)) return new Refusal('unavailable', databaseAway, { cause: error, retryAfterSeconds: 3 })
  if (error instanceof StorageAway) {
    return new Refusal('unavailable', storageAway, { cause: error, retryAfterSeconds: 10 })
  }
  return undefined
}
