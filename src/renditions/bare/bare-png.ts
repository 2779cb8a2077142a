import type { FileHandle } from 'node:fs/promises'
import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { bareProfile, mostProfileBytes } from './bare-profile-rules.ts'
import { gatherParts, type Part, readAt } from './parts.ts'

/** The picture, its film, what is see-through, and what its colours mean. */
const kept = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'acTL', 'fcTL', 'fdAT'],
  ...['gAMA', 'cHRM', 'sRGB', 'sBIT', 'cICP', 'bKGD'],
])
const signatureBytes = 8

/** A PNG with its pixels as they were packed, without texts, times and what programs have noted. */
export async function barePng(file: FileHandle): Promise<Part[]> {
  const { parts, keep, add } = gatherParts()
  keep(0, signatureBytes)
  let at = signatureBytes
  for (let kind = ''; kind !== 'IEND'; ) {
    const head = await readAt(file, at, 8)
    const length = head.readUInt32BE(0)
    kind = head.toString('latin1', 4, 8)
    const next = at + 12 + length
    if (kept.has(kind)) keep(at, next)
    else if (kind === 'iCCP') {
      const profile = length <= mostProfileBytes ? unpack(await readAt(file, at + 8, length)) : undefined
      if (profile) add(profileChunk(profile))
    }
    at = next
  }
  // The last one is there to its end.
  await readAt(file, at - 4, 4)
  return parts
}

/** A name, an end of it, a way of packing, and the profile. */
function unpack(body: Buffer): Buffer | undefined {
  const nameEnd = body.indexOf(0)
  if (nameEnd < 0) return undefined
  try {
    return bareProfile(inflateSync(body.subarray(nameEnd + 2), { maxOutputLength: mostProfileBytes }))
  } catch {
    return undefined
  }
}

function profileChunk(profile: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPRGB\0\0', 'latin1'), deflateSync(profile)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
