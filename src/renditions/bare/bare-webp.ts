import type { FileHandle } from 'node:fs/promises'
import { bareProfile, mostProfileBytes } from './bare-profile-rules.ts'
import { gatherParts, lengthOf, NotBare, type Part, readAt } from './parts.ts'

const pixels = new Set(['VP8 ', 'VP8L', 'ALPH', 'ANIM'])
const frameHeadBytes = 16
/** What the head says there is: colours of its own, and the two that are left out. */
const [profileFlag, exifFlag, xmpFlag] = [0x20, 0x08, 0x04]

/** A WebP with its pixels as they were packed, frames and all, without Exif, XMP and what programs have added. */
export async function bareWebp(file: FileHandle): Promise<Part[]> {
  const head = await readAt(file, 0, 12)
  const { parts, keep, add } = gatherParts()
  let flags: { place: number; body: Buffer } | undefined
  let hasProfile = false
  for await (const { kind, at, length, next } of chunks(file, 12, 8 + head.readUInt32LE(4))) {
    if (kind === 'VP8X') {
      const body = await readAt(file, at, next - at)
      flags = { place: parts.length, body }
      add(body)
    } else if (kind === 'ICCP' && length <= mostProfileBytes) {
      const profile = bareProfile(await readAt(file, at + 8, length))
      if (profile) add(chunk('ICCP', profile))
      hasProfile = profile !== undefined
    } else if (kind === 'ANMF') {
      const frame = await bareFrame(file, at, next)
      const size = frame.reduce((sum, part) => sum + lengthOf(part), 0)
      add(chunkHead('ANMF', size))
      for (const part of frame) Buffer.isBuffer(part) ? add(part) : keep(part.from, part.to)
    } else if (pixels.has(kind)) keep(at, next)
  }
  if (flags) {
    const [first = 0] = flags.body.subarray(8, 9)
    flags.body[8] = (first & ~(exifFlag | xmpFlag | profileFlag)) | (hasProfile ? profileFlag : 0)
  }
  const size = parts.reduce((sum, part) => sum + lengthOf(part), 4)
  return [Buffer.concat([chunkHead('RIFF', size), Buffer.from('WEBP')]), ...parts]
}

async function bareFrame(file: FileHandle, at: number, next: number): Promise<Part[]> {
  const { parts, keep } = gatherParts()
  keep(at + 8, at + 8 + frameHeadBytes)
  for await (const inner of chunks(file, at + 8 + frameHeadBytes, next)) {
    if (pixels.has(inner.kind)) keep(inner.at, inner.next)
  }
  return parts
}

/** Each begins at an even place. */
async function* chunks(file: FileHandle, from: number, end: number) {
  for (let at = from; at + 8 <= end; ) {
    const head = await readAt(file, at, 8)
    const length = head.readUInt32LE(4)
    const next = at + 8 + length + (length % 2)
    if (next > end + 1) throw new NotBare('is cut off')
    yield { kind: head.toString('latin1', 0, 4), at, length, next }
    at = next
  }
}

function chunkHead(kind: string, size: number): Buffer {
  const head = Buffer.from(`${kind}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(size, 4)
  return head
}

function chunk(kind: string, body: Buffer): Buffer {
  return Buffer.concat([chunkHead(kind, body.length), body, Buffer.alloc(body.length % 2)])
}
