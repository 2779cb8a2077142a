import type { FileHandle } from 'node:fs/promises'
import { bareProfile, mostProfileBytes } from './bare-profile-rules.ts'
import { gatherParts, NotBare, type Part, readAt } from './parts.ts'

const [start, scan, end, comment] = [0xd8, 0xda, 0xd9, 0xfe]
const isField = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === comment
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

const profileMark = 'ICC_PROFILE\0'
/** The mark, which piece this is, and how many there are. */
const profileHead = profileMark.length + 2
const mostInSegment = 0xffff - 2

/** The fields without which the pixels would look different. */
interface Needed {
  isJfif: boolean
  adobe: Buffer | undefined
  profile: Map<number, Buffer>
}

/**
 * A JPEG without a word about place, device and past: what its pixels are made of stays byte for byte, and so does how
 * they are to be understood: which way up, in which colours. What stands behind its end is left out as well.
 */
export async function bareJpeg(file: FileHandle, orientation: number): Promise<Part[]> {
  const needed: Needed = { isJfif: false, adobe: undefined, profile: new Map() }
  const pixels = gatherParts()
  let at = 2
  for (let marker = 0; marker !== end; ) {
    const [first = 0, second = 0] = await readAt(file, at, 2)
    if (first !== 0xff) throw new NotBare('has a broken part')
    marker = second
    const from = at
    if (marker === 0xff) {
      // A marker may have as many of these before it as one likes.
      at += 1
    } else if (standsAlone(marker) || marker === end) {
      at += 2
      pixels.keep(from, at)
    } else {
      at += 2 + (await segmentLength(file, at + 2))
      if (isField(marker)) note(needed, marker, await readAt(file, from + 4, at - from - 4))
      else {
        if (marker === scan) at = await skipScan(file, at)
        pixels.keep(from, at)
      }
    }
  }
  return [Buffer.concat(fieldsOf(needed, orientation)), ...pixels.parts]
}

async function segmentLength(file: FileHandle, at: number): Promise<number> {
  const length = (await readAt(file, at, 2)).readUInt16BE(0)
  if (length < 2) throw new NotBare('has a broken part')
  return length
}

function note(needed: Needed, marker: number, body: Buffer): void {
  const begins = (mark: string) => body.toString('latin1', 0, mark.length) === mark
  if (marker === 0xe0 && begins('JFIF\0')) needed.isJfif = true
  // Its last byte tells how colours are written.
  if (marker === 0xee && begins('Adobe') && body.length >= 12) needed.adobe = body.subarray(0, 12)
  if (marker === 0xe2 && begins(profileMark))
    needed.profile.set(body[profileMark.length] ?? 0, body.subarray(profileHead))
}

function fieldsOf({ isJfif, adobe, profile }: Needed, orientation: number): Buffer[] {
  const fields: Buffer[] = [Buffer.from([0xff, start])]
  if (isJfif) fields.push(segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')))
  if (orientation > 1) fields.push(segment(0xe1, orientationField(orientation)))
  fields.push(...profileFields(profile))
  if (adobe) fields.push(segment(0xee, adobe))
  return fields
}

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** An Exif that has this one word. */
function orientationField(orientation: number): Buffer {
  const head = 'Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0'
  return Buffer.from(`${head}${String.fromCharCode(orientation)}\0\0\0\0\0\0`, 'latin1')
}

function profileFields(pieces: ReadonlyMap<number, Buffer>): Buffer[] {
  const inOrder = [...pieces].sort(([a], [b]) => a - b).map(([, piece]) => piece)
  const whole = Buffer.concat(inOrder)
  const profile = whole.length <= mostProfileBytes ? bareProfile(whole) : undefined
  if (!profile) return []
  const room = mostInSegment - profileHead
  const count = Math.ceil(profile.length / room)
  return Array.from({ length: count }, (_, index) => {
    const head = Buffer.from(`${profileMark}${String.fromCharCode(index + 1, count)}`, 'latin1')
    return segment(0xe2, Buffer.concat([head, profile.subarray(index * room, (index + 1) * room)]))
  })
}

const readAtOnce = 256 * 1024

/** Behind the head of a scan come its codes, in which 0xff is followed by 0 or by a restart marker: to the next other one. */
async function skipScan(file: FileHandle, from: number): Promise<number> {
  const buffer = Buffer.alloc(readAtOnce)
  for (let at = from; ; ) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, at)
    if (bytesRead < 2) throw new NotBare('is cut off')
    const piece = buffer.subarray(0, bytesRead)
    // The last byte is looked at again, with the one that follows it.
    for (let i = piece.indexOf(0xff); i >= 0 && i < bytesRead - 1; i = piece.indexOf(0xff, i + 1)) {
      const next = piece[i + 1] ?? 0
      if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at + i
    }
    at += bytesRead - 1
  }
}
