import type { Place } from '../place/place.ts'
import { folderOf } from './list-backups.ts'
import type { Manifest } from './manifest.ts'
import { summingBytes } from './sum-bytes.ts'

/** A file of a backup is not as it was written. */
export class DamagedPart extends Error {
  override name = 'DamagedPart'
  readonly path: string
  readonly isMissing: boolean

  constructor(path: string, isMissing: boolean) {
    super(`${path} is ${isMissing ? 'missing' : 'not as it was written'}`)
    this.path = path
    this.isMissing = isMissing
  }
}

/** The bytes of a file of a backup as they lie there; throws at the end if they are not those that were written. */
export async function* readPart(
  place: Place,
  { moment, parts }: Manifest,
  which: keyof Manifest['parts'],
): AsyncGenerator<Uint8Array> {
  const { name, size, sha256 } = parts[which]
  const path = `${folderOf(moment)}${name}`
  const summing = summingBytes(place.read(path))
  try {
    yield* summing.bytes
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new DamagedPart(path, true)
    throw error
  }
  const sum = summing.sum()
  if (sum.size !== size || sum.sha256 !== sha256) throw new DamagedPart(path, false)
}

/** Throws unless a file of a backup is as it was written. */
export async function checkPart(place: Place, manifest: Manifest, which: keyof Manifest['parts']): Promise<void> {
  for await (const _ of readPart(place, manifest, which));
}
