import type { Config } from '../config.ts'
import { checksumOf } from '../storage/key-rules.ts'
import type { Contents, Manifest } from './format/manifest.ts'
import { listObjects, objectPath, readObjectLines } from './format/object-lists.ts'
import { checkPart, DamagedPart } from './format/read-part.ts'
import { readTables } from './format/read-rows.ts'
import { sumBytes } from './format/sum-bytes.ts'
import { type FoundBackup, findBackup, openFound } from './open-backup.ts'
import { openPlace } from './place/open-place.ts'
import type { Place } from './place/place.ts'
import { summing } from './rows/sum-lines.ts'
import type { Keys } from './sealing/open-unsealing.ts'

export interface CheckParts {
  /** A folder or s3://bucket/prefix. */
  from: string
  own: Pick<Config, 'dataDir' | 's3' | 's3Access'>
  keys: Keys
  /** The moment of a backup; the last one where none is given. */
  at?: string | undefined
  /** Which files are read, by the name of their object; of the others it is looked whether they are there in their size. All, where none is given. */
  isRead?: (object: string) => boolean
  onProgress?: (progress: { done: number; total: number; checkedBytes: number }) => void
  signal?: AbortSignal
}

export interface BackupFault {
  what: 'missing' | 'damaged'
  /** Where in the place. */
  path: string
  /** Under which keys of the storage the file would come back; none for what is no file, or cannot be told without the key. */
  keys: string[]
}

export interface CheckedBackup {
  /** How people are told where it lies. */
  place: string
  manifest: Manifest
  /** Undefined where it is sealed and there is no key: then only what lies there has been counted and measured. */
  contents: Contents | undefined
  /** Files that the storage itself had no good bytes of when the backup was made. */
  neverThere: string[]
  checkedBytes: number
  /** How many files were read, each byte of them. */
  filesRead: number
  faults: BackupFault[]
}

/** Reads a backup as a restore would, each byte of it, and holds it against its checksums. Changes nothing. */
export async function checkBackup(parts: CheckParts): Promise<CheckedBackup> {
  const place = await openPlace(parts.from, parts.own)
  try {
    const found = await findBackup(place, parts.at)
    const checked: CheckedBackup = {
      place: place.name,
      manifest: found.manifest,
      contents: undefined,
      neverThere: [],
      checkedBytes: 0,
      filesRead: 0,
      faults: [],
    }
    for (const which of ['contents', 'rows', 'files', 'objects'] as const) {
      const damaged = await checkPart(place, found.manifest, which).catch(unlessDamaged)
      if (damaged)
        checked.faults.push({ what: damaged.isMissing ? 'missing' : 'damaged', path: damaged.path, keys: [] })
    }
    // Without its lists nobody knows what else belongs to it.
    if (checked.faults.length > 0) return checked
    const isLocked = found.sealed && parts.keys.passphrase === undefined && parts.keys.keyFile === undefined
    if (isLocked) await measureObjects(place, found, checked)
    else await readAll(place, found, parts, checked)
    return checked
  } finally {
    place.close()
  }
}

async function measureObjects(place: Place, found: FoundBackup, { faults }: CheckedBackup): Promise<void> {
  for (const [name, what] of await readSizes(place, found)) faults.push({ what, path: objectPath(name), keys: [] })
}

async function readAll(place: Place, found: FoundBackup, parts: CheckParts, checked: CheckedBackup): Promise<void> {
  const { signal, onProgress = () => {}, isRead = () => true } = parts
  const backup = await openFound(place, found, parts.keys)
  checked.contents = backup.contents
  for await (const { table, lines } of readTables(backup.readRows(), backup.contents.tables)) {
    const passing = summing(lines)
    for await (const _ of passing.lines) signal?.throwIfAborted()
    const sum = passing.sum()
    if (sum.rows !== table.rows || sum.sha256 !== table.sha256) throw new Error(`not the rows of ${table.name}`)
  }
  const sizes = parts.isRead && (await readSizes(place, found))
  const seen = new Map<string, BackupFault | undefined>()
  let done = 0
  const total = backup.contents.files.count
  onProgress({ done, total, checkedBytes: 0 })
  for await (const { key, object, size } of backup.readFiles()) {
    signal?.throwIfAborted()
    if (object === null) checked.neverThere.push(key)
    else if (seen.has(object)) seen.get(object)?.keys.push(key)
    else {
      const isToRead = sizes === undefined || isRead(object)
      const what = isToRead
        ? await checkObject(backup.unseal(place.read(objectPath(object))), { key, size })
        : sizes.get(object)
      const fault = what && { what, path: objectPath(object), keys: [key] }
      seen.set(object, fault)
      if (fault) checked.faults.push(fault)
      else if (isToRead) {
        checked.checkedBytes += size
        checked.filesRead++
      }
    }
    done++
    onProgress({ done, total, checkedBytes: checked.checkedBytes })
  }
}

/** What can be seen of each object without reading it: that it is gone, or has another size. */
async function readSizes(place: Place, { manifest }: FoundBackup): Promise<Map<string, BackupFault['what']>> {
  const objects = await listObjects(place)
  const wrong = new Map<string, BackupFault['what']>()
  for await (const { name, size } of readObjectLines(place, manifest)) {
    const found = objects.get(name)
    if (found !== size) wrong.set(name, found === undefined ? 'missing' : 'damaged')
  }
  return wrong
}

async function checkObject(
  bytes: AsyncIterable<Uint8Array>,
  { key, size }: { key: string; size: number },
): Promise<BackupFault['what'] | undefined> {
  try {
    const sum = await sumBytes(bytes)
    return sum.size === size && sum.sha256 === checksumOf(key) ? undefined : 'damaged'
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return 'missing'
    // The age format says of all that does not fit that it does not, in an error without any code.
    if (code === 'EIO' || (code === undefined && name === 'Error')) return 'damaged'
    throw error
  }
}

function unlessDamaged(error: unknown): DamagedPart {
  if (error instanceof DamagedPart) return error
  throw error
}
