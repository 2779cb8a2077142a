import { crc32 } from 'node:zlib'
import { type Budget, refuseArchive } from './archive-rules.ts'
import { demand } from './broken.ts'
import { inflate } from './inflate.ts'
import { cutSource, type Source } from './source.ts'
import type { Spool, Spools } from './spool.ts'
import { readZipEnd, readZipEntries, type ZipEnd } from './zip-directory.ts'
import { type PlacedEntry, placeEntries } from './zip-layout.ts'

const stored = 0
const deflated = 8
const zipBeginning = Buffer.from('PK\x03\x04')
/** An archive in an archive in an archive, in the one that was uploaded. */
const mostDepth = 3

/** Sees the bytes of an entry as they come out. */
export type Watch = (entry: PlacedEntry, bytes: Buffer) => void

export interface Unpacking {
  budget: Budget
  spools: Spools
  watch?: Watch
}

/** The entries of an archive: their names, sizes and places are sound, and together they are not too many or too big. */
export async function listZip(source: Source, directory: ZipEnd, budget: Budget): Promise<PlacedEntry[]> {
  budget.takeEntries(directory.count)
  const entries = await placeEntries(source, directory, await readZipEntries(source, directory))
  for (const entry of entries) budget.takeBytes(entry.size, entry.packed)
  return entries
}

/** Unpacks every entry to nowhere: what the directory says has to be true. What is encrypted or packed rarely is believed. */
export async function unpackZip(source: Source, entries: PlacedEntry[], work: Unpacking, depth = 0): Promise<void> {
  for (const entry of entries) {
    if (entry.encrypted) {
      // There is no telling what becomes of an archive behind a password.
      if (/\.zip$/i.test(entry.name)) refuseArchive('hides an archive')
    } else if (entry.method === stored) await unpackStored(source, entry, work, depth)
    else if (entry.method === deflated) await unpackDeflated(source, entry, work, depth)
    else demand(work.watch === undefined, 'is packed in a way it should not be')
  }
}

async function unpackStored(source: Source, entry: PlacedEntry, work: Unpacking, depth: number): Promise<void> {
  demand(entry.size === entry.packed, 'has a wrong size')
  await checkBytes(entry, source.stream(entry.start, entry.end), (bytes) => work.watch?.(entry, bytes))
  if (entry.size < 4 || !(await source.read(entry.start, 4)).equals(zipBeginning)) return
  await unpackInner(cutSource(source, entry.start, entry.end), work, depth + 1)
}

async function unpackDeflated(source: Source, entry: PlacedEntry, work: Unpacking, depth: number): Promise<void> {
  let inner: Spool | undefined
  let isFirst = true
  try {
    await checkBytes(entry, inflate(source, entry.start, entry.end, entry.size), async (bytes) => {
      if (isFirst && bytes.subarray(0, 4).equals(zipBeginning)) inner = await work.spools.open(entry.size)
      isFirst = false
      await inner?.write(bytes)
      work.watch?.(entry, bytes)
    })
    if (inner) await unpackInner(inner.source(), work, depth + 1)
  } finally {
    await inner?.close()
  }
}

async function unpackInner(source: Source, work: Unpacking, depth: number): Promise<void> {
  demand(depth <= mostDepth, 'has too many archives in each other')
  const entries = await listZip(source, await readZipEnd(source), work.budget)
  // Only the uploaded file itself is being watched.
  await unpackZip(source, entries, { budget: work.budget, spools: work.spools }, depth)
}

async function checkBytes(
  entry: PlacedEntry,
  pieces: AsyncIterable<Buffer>,
  take: (bytes: Buffer) => void | Promise<void>,
): Promise<void> {
  let size = 0
  let checksum = 0
  for await (const bytes of pieces) {
    size += bytes.length
    demand(size <= entry.size, 'is bigger than it says')
    checksum = crc32(bytes, checksum)
    await take(bytes)
  }
  demand(size === entry.size && checksum === entry.checksum, 'is not what it says')
}
