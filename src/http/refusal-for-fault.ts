import { isHeldUp, isUnreachable } from '../database/unreachable-errors.ts'
import { isFull } from '../disk/disk-space-rules.ts'
import { isReadOnly } from '../disk/read-only-rules.ts'
import { isDamaged } from '../disk/sqlite-error-rules.ts'
import { Refusal } from '../errors.ts'
import { StorageAway } from '../storage/storage-away.ts'

const full = 'Der Speicherplatz des Servers ist voll. Bitte den Webmaster benachrichtigen.'
const readOnly =
  'Der Server darf im Augenblick nichts speichern, sein Datenordner lässt sich nur lesen. Bitte den Webmaster benachrichtigen.'
const damaged =
  'Ein Teil der Datenbank ist beschädigt und wird nach Möglichkeit gerade neu angelegt. Bitte versuche es in einer Minute noch einmal.'
const databaseAway = 'Die Datenbank ist gerade nicht erreichbar. Bitte versuche es gleich noch einmal.'
const databaseHeld =
  'Die Datenbank ist gerade mit einer anderen Änderung beschäftigt. Bitte versuche es gleich noch einmal.'
const storageAway = 'Die Dateiablage ist gerade nicht erreichbar. Bitte versuche es gleich noch einmal.'

/** What a caller is told about a full disk, a folder that cannot be written, a damaged file or a server that is away. Undefined for a fault of ours. */
export function refusalForFault(cause: unknown): Refusal | undefined {
  if (isFull(cause)) return new Refusal('no_space', full, { cause })
  if (isReadOnly(cause)) return new Refusal('unavailable', readOnly, { cause, retryAfterSeconds: 60 })
  if (isDamaged(cause)) return new Refusal('unavailable', damaged, { cause, retryAfterSeconds: 60 })
  if (isHeldUp(cause)) return new Refusal('unavailable', databaseHeld, { cause, retryAfterSeconds: 3 })
  if (isUnreachable(cause)) return new Refusal('unavailable', databaseAway, { cause, retryAfterSeconds: 3 })
  if (cause instanceof StorageAway) return new Refusal('unavailable', storageAway, { cause, retryAfterSeconds: 10 })
  return undefined
}
