import { isHeldUp, isUnreachable } from '../database/unreachable-errors.ts'
import { isDamaged } from '../disk/damage-rules.ts'
import { isFull } from '../disk/disk-space-rules.ts'
import { isOutOfFiles } from '../disk/open-files-rules.ts'
import { isReadOnly } from '../disk/read-only-rules.ts'
import { Refusal } from '../errors.ts'
import { StorageAway } from '../storage/storage-away.ts'

const full = 'Der Speicherplatz des Servers ist voll. Bitte den Webmaster benachrichtigen.'
const readOnly =
  'Der Server darf im Augenblick nichts speichern, sein Datenordner lässt sich nur lesen. Bitte den Webmaster benachrichtigen.'
const damaged =
  'Ein Teil der Datenbank ist beschädigt. Was sich daraus neu anlegen lässt, legt der Server gerade neu an. Geht es in einer Minute noch nicht, benachrichtige bitte den Webmaster.'
const outOfFiles = 'Gerade ist hier mehr los, als der Server auf einmal tun kann. Bitte versuche es gleich noch einmal.'
const databaseAway = 'Die Datenbank ist gerade nicht erreichbar. Bitte versuche es gleich noch einmal.'
const databaseHeld =
  'Die Datenbank ist gerade mit einer anderen Änderung beschäftigt. Bitte versuche es gleich noch einmal.'
const storageAway = 'Die Dateiablage ist gerade nicht erreichbar. Bitte versuche es gleich noch einmal.'

/** What a caller is told about a full disk, a folder that cannot be written, too many open files, a damaged one or a server that is away. Undefined for a fault of ours. */
export function refusalForFault(cause: unknown): Refusal | undefined {
  if (isFull(cause)) return new Refusal('no_space', full, { cause })
  if (isReadOnly(cause)) return new Refusal('unavailable', readOnly, { cause, retryAfterSeconds: 60 })
  if (isOutOfFiles(cause)) return new Refusal('unavailable', outOfFiles, { cause, retryAfterSeconds: 10 })
  if (isDamaged(cause)) return new Refusal('unavailable', damaged, { cause, retryAfterSeconds: 60 })
  if (isHeldUp(cause)) return new Refusal('unavailable', databaseHeld, { cause, retryAfterSeconds: 3 })
  if (isUnreachable(cause)) return new Refusal('unavailable', databaseAway, { cause, retryAfterSeconds: 3 })
  if (cause instanceof StorageAway) return new Refusal('unavailable', storageAway, { cause, retryAfterSeconds: 10 })
  return undefined
}
