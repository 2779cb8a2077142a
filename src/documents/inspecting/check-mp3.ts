import { demand } from './broken.ts'
import { endsAsZip } from './ends-as-zip.ts'
import type { Source } from './source.ts'

const kbitPerSecond = {
  version1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  version2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const samplesPerSecond = [44_100, 48_000, 32_000]

/** Frames that follow each other are found by chance about once in 2^48 places. */
const framesInARow = 3
/** A recording may begin in the middle of a frame, the longest of which has 1441 bytes, and tags are often padded. */
const searchedBytes = 4096
const mostTags = 4
const mostPadding = 1024 * 1024

/** Whatever tags there are, then sound: frames of MPEG Layer III, each beginning where the one before ends. */
export async function checkMp3(source: Source): Promise<void> {
  const afterTags = await skipTags(source)
  const start = await skipZeros(source, afterTags)
  // Only a tag vouches for what comes behind it; without one the sound itself must be first.
  const last = afterTags > 0 ? start + searchedBytes : start
  demand(await hasFrames(source, start, last), 'has no frames')
  demand(!(await endsAsZip(source)), 'is an archive as well')
}

async function skipTags(source: Source): Promise<number> {
  let at = 0
  for (let tags = 0; tags < mostTags && at + 10 <= source.size; tags++) {
    const head = await source.read(at, 10)
    if (head.toString('latin1', 0, 3) !== 'ID3') return at
    const [major = 0, flags = 0] = [head[3], head[5]]
    const size = head.subarray(6)
    demand(major >= 2 && major <= 4 && size.every((byte) => byte < 0x80), 'has a broken tag')
    at += 10 + size.reduce((sum, byte) => sum * 128 + byte, 0) + (flags & 0x10 ? 10 : 0)
  }
  return at
}

async function skipZeros(source: Source, start: number): Promise<number> {
  demand(start < source.size, 'ends with its tag')
  let at = start
  for await (const piece of source.stream(start, Math.min(source.size, start + mostPadding))) {
    const sound = piece.findIndex((byte) => byte !== 0)
    if (sound >= 0) return at + sound
    at += piece.length
  }
  return at
}

async function hasFrames(source: Source, first: number, last: number): Promise<boolean> {
  const end = await endOfSound(source)
  for (let at = first; at <= Math.min(last, end - 4); at++) {
    const frames = await countFrames(source, at, end)
    // A very short recording has fewer, but then they are all there is.
    if (frames === framesInARow || (frames > 0 && at === first)) return true
  }
  return false
}

/** In front of the old kind of tag, which lies at the end. */
async function endOfSound(source: Source): Promise<number> {
  const tag = source.size - 128
  return tag > 0 && (await source.read(tag, 3)).toString('latin1') === 'TAG' ? tag : source.size
}

/** How many frames of one recording follow each other from here; 0 also where the chain is torn. */
async function countFrames(source: Source, start: number, end: number): Promise<number> {
  let kind: number | undefined
  let at = start
  for (let frames = 0; frames < framesInARow; frames++) {
    if (at === end) return frames
    if (at + 4 > end) return 0
    const frame = readFrame((await source.read(at, 4)).readUInt32BE(0))
    if (!frame || at + frame.length > end || (kind !== undefined && frame.kind !== kind)) return 0
    kind = frame.kind
    at += frame.length
  }
  return framesInARow
}

/** The length of a frame, and what all frames of a recording share: version, layer, sampling rate. */
function readFrame(head: number): { length: number; kind: number } | undefined {
  const [version, layer] = [(head >>> 19) & 3, (head >>> 17) & 3]
  const [rateIndex, frequencyIndex] = [(head >>> 12) & 15, (head >>> 10) & 3]
  if (head >>> 21 !== 0x7ff || version === 1 || layer !== 1) return undefined
  const isVersion1 = version === 3
  const rate = kbitPerSecond[isVersion1 ? 'version1' : 'version2'][rateIndex]
  const base = samplesPerSecond[frequencyIndex]
  if (!rate || !base) return undefined
  // Version 2 halves the sampling rate, version 2.5 halves it once more.
  const divisor = { 3: 1, 2: 2, 0: 4 }[version] ?? 1
  const length = Math.floor(((isVersion1 ? 144 : 72) * rate * 1000) / (base / divisor)) + ((head >>> 9) & 1)
  return { length, kind: (version << 4) | frequencyIndex }
}
