import type { Config } from '../config.ts'
import type { Db } from '../database/tables.ts'
import { StartError } from '../errors.ts'
import { fileKinds } from '../file-kinds.ts'
import { findSomeKeys } from '../files/stored-keys.ts'
import { lookIntoStorage } from '../storage/look-into-storage.ts'
import type { StorageLook } from '../storage/storage-look.ts'

/** From each end of each kind: enough to tell a storage that is gone from one that has lost something. */
const keysOfAKind = 4

/**
 * Refuses a storage that holds none of the files the database names: a drive that is not mounted, an emptied folder,
 * another bucket. It looks at a handful. Where only some are missing, that is told, and the site runs with the others.
 */
export async function refuseLostFiles(
  db: Db,
  config: Pick<Config, 'dataDir' | 's3'>,
  log: { warn(fields: object, message: string): void },
): Promise<void> {
  const keys = (await Promise.all(fileKinds.map((kind) => findSomeKeys(db, kind, keysOfAKind)))).flat()
  if (keys.length === 0) return
  using look = await lookIntoStorage(config)
  const found = await Promise.all(keys.map((key) => look.has(key)))
  const missing = keys.filter((_, at) => !found[at])
  if (missing.length === keys.length) throw await lost(look)
  if (missing.length === 0) return
  log.warn(
    { looked: keys.length, missing: missing.length, first: missing[0] },
    `${look.name} ist nicht vollständig: Es fehlen Dateien, die die Datenbank nennt. Bitte aus der Sicherung ergänzen.`,
  )
}

async function lost(look: StorageLook): Promise<StartError> {
  const how =
    (!look.isThere && 'ist nicht da, aber die Datenbank nennt Dateien darin') ||
    ((await look.holdsAnything())
      ? 'enthält keine der Dateien, die die Datenbank nennt'
      : 'ist leer, aber die Datenbank nennt Dateien darin')
  return new StartError(
    `Die Dateien fehlen: ${look.name} ${how}. Bitte das Laufwerk einhängen, DATA_DIR und S3_BUCKET prüfen oder die Sicherung zurückholen.`,
  )
}
