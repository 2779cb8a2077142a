import { commandLine } from '../command-line.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/tables.ts'
import { StartError } from '../errors.ts'
import { openPlace } from './place/open-place.ts'
import { readPlaceAddress } from './place/place-address-rules.ts'
import { findLast } from './runs/backup-runs.ts'
import { findDescriptor } from './sealing/open-sealing.ts'

/**
 * A place where backups were made before and that holds none now is most likely a drive that is not mounted: begun anew, they would
 * fill the disk of the server, and be lost with it.
 */
export async function refuseEmptied(
  db: Db,
  to: string,
  config: Pick<Config, 'dataDir' | 's3' | 's3Access'>,
): Promise<void> {
  const address = readPlaceAddress(to)
  if (!address || !(await findLast(db, 'backup', { state: 'done', place: to }))) return
  const place = await openPlace(to, config)
  try {
    if (await findDescriptor(place)) return
    const why = 'folder' in address ? 'Ist das Laufwerk eingehängt?' : 'Ist es noch derselbe Bucket?'
    throw new StartError(
      `${place.name} ist leer, obwohl dorthin schon gesichert wurde. ${why} Soll dort neu begonnen werden: ${commandLine('backup', `--to ${to} --anew`)}`,
    )
  } finally {
    place.close()
  }
}
