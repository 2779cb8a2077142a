import type { Place } from '../place/place.ts'
import type { Sealing } from '../sealing/sealing.ts'
import { folderOf } from './list-backups.ts'
import type { Part } from './manifest.ts'
import { summingBytes } from './sum-bytes.ts'

/** Writes one of the files of a backup, sealed if wanted, and answers what its manifest says of it. */
export async function writePart(
  place: Place,
  moment: string,
  name: string,
  bytes: AsyncIterable<Uint8Array>,
  sealing?: Sealing,
): Promise<Part> {
  const summing = summingBytes(sealing ? sealing.seal(bytes) : bytes)
  const full = sealing?.isSealed ? `${name}.age` : name
  await place.put(`${folderOf(moment)}${full}`, summing.bytes)
  return { name: full, ...summing.sum() }
}
