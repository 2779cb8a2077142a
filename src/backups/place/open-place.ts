import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import type { Config } from '../../config.ts'
import { StartError } from '../../errors.ts'
import { folderPlace } from './folder-place.ts'
import type { Place } from './place.ts'
import { type PlaceAddress, readPlaceAddress } from './place-address-rules.ts'

type Own = Pick<Config, 'dataDir' | 's3' | 's3Access'>

/** Opens a place where backups are or are to be. None of it is made or written yet. */
export async function openPlace(typed: string, own: Own): Promise<Place> {
  const address = readPlaceAddress(typed)
  if (!address) {
    throw new StartError(
      `Das ist kein Ort für Sicherungen: ${typed}. Es muss ein Ordner sein oder s3://BUCKET, auch mit /UNTERORDNER; ~ bitte ausschreiben.`,
    )
  }
  refuseOwnPlace(address, own)
  if ('folder' in address) return folderPlace(address.folder)
  // Loaded only where it is wanted: the official client takes its time and its memory.
  const { s3Place } = await import('./s3-place.ts')
  return s3Place({ bucket: address.bucket, ...own.s3Access }, address.prefix)
}

/** What is lost together with the data is no backup of them. */
function refuseOwnPlace(address: PlaceAddress, { dataDir, s3 }: Own): void {
  if ('bucket' in address) {
    if (address.bucket !== s3?.bucket) return
    throw new StartError(
      `Im Bucket „${address.bucket}“ liegen die Dateien selbst. Bitte für die Sicherung einen anderen nehmen, am besten bei einem anderen Anbieter.`,
    )
  }
  const [place, data] = [realPath(address.folder), realPath(dataDir)]
  if (!isWithin(place, data) && !isWithin(data, place)) return
  throw new StartError(
    `Der Ordner ${address.folder} und der Datenordner ${dataDir} liegen ineinander. Bitte für die Sicherung einen anderen Ort nehmen, am besten ein anderes Laufwerk.`,
  )
}

const isWithin = (inner: string, outer: string) =>
  `${inner}${sep}`.startsWith(outer.endsWith(sep) ? outer : `${outer}${sep}`)

/** Through all links, also where the end of it is not there yet. */
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  return dirname(path) === path ? path : join(realPath(dirname(path)), basename(path))
}
