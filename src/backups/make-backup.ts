import pennal from '../../package.json' with { type: 'json' }
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/open-database.ts'
import { isDamaged } from '../disk/damage-rules.ts'
import { StartError } from '../errors.ts'
import { fileKinds } from '../file-kinds.ts'
import { findNamedKeys } from '../files/stored-keys.ts'
import { checksumOf } from '../storage/key-rules.ts'
import { openByteStore } from '../storage/open-byte-store.ts'
import { type BrokenFile, copyFiles } from './copy-files.ts'
import { listBackups, manifestPath } from './format/list-backups.ts'
import { type Contents, type FileLine, formatNumber, type Manifest, type Part } from './format/manifest.ts'
import { freeMoment } from './format/moment-rules.ts'
import { listObjects, objectLines, readObjectLines } from './format/object-lists.ts'
import { DamagedPart } from './format/read-part.ts'
import { jsonBytes, writeJson } from './format/read-parts.ts'
import { writePart } from './format/write-part.ts'
import { zipLines } from './format/zip-lines.ts'
import { openPlace } from './place/open-place.ts'
import type { Place } from './place/place.ts'
import { openRowSource } from './rows/open-row-source.ts'
import { openSealing } from './sealing/open-sealing.ts'
import type { Sealing } from './sealing/sealing.ts'
import { readSiteKeys } from './site-keys.ts'
import { removeBackup } from './thin-place.ts'
import { passRows } from './write-rows.ts'

export interface BackupProgress {
  /** Of the files of the storage; those that are there already count, too. */
  done: number
  total: number
  copiedBytes: number
}

export interface BackupParts {
  database: Database
  config: Pick<Config, 'dataDir' | 's3' | 's3Access' | 'publicOrigin' | 'backup'>
  /** A folder or s3://bucket/prefix. */
  to: string
  clock: Clock
  /** Whether an upgrade may have to go back to it. */
  isWayBack?: boolean
  /** Sees the rows, zipped, before they are sealed. */
  passRows?: (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>
  onProgress?: (progress: BackupProgress) => void
  signal?: AbortSignal
}

export interface MadeBackup {
  moment: string
  /** How people are told where it lies. */
  place: string
  isSealed: boolean
  rows: number
  contents: Contents
  /** What was copied into the place this time, by its names there. */
  copiedObjects: ReadonlySet<string>
  files: { count: number; bytes: number; copied: number; copiedBytes: number }
  /** What the storage itself has no good bytes of, nor the place from earlier. */
  broken: BrokenFile[]
}

/** Files may go for good while they are copied, when somebody empties the bin: then the rows are read once more. */
const mostTries = 3

/**
 * Makes a backup while others read and write: the rows as they are at one moment, then the files that they name, which
 * never change. Files that the place holds already are not copied again; so whatever interrupts it, the next one goes on.
 */
export async function makeBackup(parts: BackupParts): Promise<MadeBackup> {
  const place = await openPlace(parts.to, parts.config)
  try {
    const lock = await place.lock()
    if (!lock) throw new StartError(`${place.name} wird gerade schon für eine Sicherung benutzt.`)
    try {
      const signal = AbortSignal.any([lock.lost, ...(parts.signal ? [parts.signal] : [])])
      return await makeIn(place, { ...parts, signal })
    } finally {
      await lock.release()
    }
  } catch (error) {
    if (!isDamaged(error)) throw error
    throw new StartError(
      'Die Datenbank ist beschädigt und lässt sich nicht ganz lesen. Die früheren Sicherungen sind unversehrt.',
      { cause: error },
    )
  } finally {
    place.close()
  }
}

type InPlace = BackupParts & { signal: AbortSignal }

async function makeIn(place: Place, parts: InPlace): Promise<MadeBackup> {
  const sealing = await openSealing(place, parts.config.backup, await readSiteKeys(parts.database.db))
  await place.removeLeftovers()
  const { whole, unread, halves } = await listBackups(place)
  for (const moment of halves) await removeBackup(place, moment)
  const held = await listHeld(place, whole.at(-1))
  const before = new Set(held.keys())
  const taken = new Set([...whole.map(({ moment }) => moment), ...unread])
  const store = await openByteStore(parts.config, { mayMake: false })
  try {
    for (let tries = 1; ; tries++) {
      const made = await tryOnce(place, sealing, held, {
        ...parts,
        store,
        before,
        taken,
        number: (whole.at(-1)?.number ?? 0) + 1,
      })
      if (made === 'moved' && tries < mostTries) continue
      if (made === 'moved')
        throw new StartError(
          'Während der Sicherung wurden immer wieder Dateien gelöscht. Bitte später noch einmal sichern.',
        )
      return made
    }
  } finally {
    store.close()
  }
}

/** What lies there as it should: what is not as large as the last backup says of it is copied once more. */
async function listHeld(place: Place, last: Manifest | undefined): Promise<Map<string, number>> {
  const held = await listObjects(place)
  if (!last) return held
  try {
    for await (const { name, size } of readObjectLines(place, last)) if (held.get(name) !== size) held.delete(name)
    return held
  } catch (error) {
    if (!(error instanceof DamagedPart)) throw error
    // Nobody knows how large they have to be: all are copied once more.
    return new Map()
  }
}

interface Try extends InPlace {
  store: Awaited<ReturnType<typeof openByteStore>>
  /** What had lain there before the first try. */
  before: ReadonlySet<string>
  taken: ReadonlySet<string>
  number: number
}

async function tryOnce(
  place: Place,
  sealing: Sealing,
  held: Map<string, number>,
  parts: Try,
): Promise<MadeBackup | 'moved'> {
  const { database, config, clock, signal, onProgress = () => {} } = parts
  const moment = freeMoment(clock(), parts.taken)
  const write = (name: string, bytes: AsyncIterable<Uint8Array>) => writePart(place, moment, name, bytes, sealing)

  const { keys, rows, ...contents } = await (async () => {
    await using source = await openRowSource(database, config.dataDir)
    const { lines, tables, keys } = passRows(source)
    const zipped = zipLines(untilAborted(lines, signal))
    const rows = await write('rows.jsonl.gz', parts.passRows?.(zipped) ?? zipped)
    return { keys, rows, tables, engine: source.engine, migrations: [...source.migrations] }
  })()

  const progress = { done: 0, total: keys.size, copiedBytes: 0 }
  onProgress(progress)
  const broken = await copyFiles([...keys].sort(), {
    store: parts.store,
    place,
    sealing,
    held,
    signal,
    onCopied(bytes) {
      progress.copiedBytes += bytes
      onProgress(progress)
    },
    onDone() {
      progress.done++
      onProgress(progress)
    },
  })
  const missing = broken.filter(({ what }) => what === 'missing').map(({ key }) => key)
  const named = await findNamedKeys(database.db, fileKinds, missing)
  if (named.size < missing.length) {
    await removeBackup(place, moment)
    return 'moved'
  }

  const needed = new Map<string, number>()
  const counted = { count: 0, bytes: 0, broken: 0 }
  async function* fileLines() {
    for (const key of keys) {
      const name = sealing.nameOf(checksumOf(key))
      const stored = held.get(name)
      const size = stored === undefined ? 0 : sealing.plainSizeOf(stored)
      if (stored === undefined) counted.broken++
      else needed.set(name, stored)
      counted.count++
      counted.bytes += size
      const line: FileLine = { key, size, object: stored === undefined ? null : name }
      yield JSON.stringify(line)
    }
  }
  const files = await write('files.jsonl.gz', zipLines(fileLines()))
  const objects = await writePart(place, moment, 'objects.gz', zipLines(objectLines(needed)))
  const told: Contents = {
    ...contents,
    storage: config.s3 ? 'bucket' : 'folder',
    publicOrigin: config.publicOrigin,
    files: counted,
  }
  const written = { contents: await write('contents.json', jsonBytes(told)), rows, files, objects }
  signal.throwIfAborted()
  const { number, isWayBack } = parts
  const noted = { moment, number, isSealed: sealing.isSealed, ...(isWayBack ? { isWayBack } : {}) }
  await writeManifest(place, { ...noted, parts: written }, needed)
  const copiedObjects = new Set([...held.keys()].filter((name) => !parts.before.has(name)))
  return {
    moment,
    place: place.name,
    isSealed: sealing.isSealed,
    rows: contents.tables.reduce((sum, table) => sum + table.rows, 0),
    contents: told,
    copiedObjects,
    files: {
      count: counted.count,
      bytes: counted.bytes,
      copied: copiedObjects.size,
      copiedBytes: progress.copiedBytes,
    },
    broken,
  }
}

async function writeManifest(
  place: Place,
  made: Pick<Manifest, 'moment' | 'number' | 'isSealed' | 'isWayBack'> & {
    parts: Record<keyof Manifest['parts'], Part>
  },
  needed: ReadonlyMap<string, number>,
): Promise<void> {
  let bytes = 0
  for (const size of needed.values()) bytes += size
  const manifest: Manifest = {
    format: formatNumber,
    pennal: pennal.version,
    files: { count: needed.size, bytes },
    ...made,
  }
  await writeJson(place, manifestPath(made.moment), manifest)
}

async function* untilAborted(lines: AsyncIterable<string>, signal: AbortSignal): AsyncGenerator<string> {
  for await (const line of lines) {
    signal.throwIfAborted()
    yield line
  }
}
