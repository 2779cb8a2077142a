import { isUtf8 } from 'node:buffer'
import { demand } from './broken.ts'
import { startsAsOtherKind } from './markup-rules.ts'
import type { Source } from './source.ts'

/** A browser looks at 1445 bytes to learn what it has got. */
const beginningBytes = 4096

const substitute = 0x1a
const isControl = (code: number): boolean => code < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(code)
const control = Uint8Array.from({ length: 256 }, (_, byte) => (isControl(byte) ? 1 : 0))
const notWindows = Uint8Array.from({ length: 256 }, (_, byte) =>
  [0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte) ? 1 : 0,
)

/** A text in UTF-8, in UTF-16 with its mark, or in Windows-1252; without anything that is no text. */
export async function checkText(source: Source): Promise<void> {
  const beginning = await source.read(0, Math.min(beginningBytes, source.size))
  const encoding = wideEncodingOf(beginning)
  demand(!startsAsOtherKind(decodeBeginning(beginning, encoding)), 'begins like something else')
  if (encoding) await checkWide(source, encoding === 'utf-16be')
  else await checkBytes(source)
}

function wideEncodingOf(beginning: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (beginning.length < 2) return undefined
  const mark = beginning.readUInt16BE(0)
  if (mark === 0xfffe) return 'utf-16le'
  return mark === 0xfeff ? 'utf-16be' : undefined
}

function decodeBeginning(beginning: Buffer, encoding: string | undefined): string {
  if (encoding) return new TextDecoder(encoding).decode(beginning)
  const marked = beginning.length >= 3 && beginning.readUIntBE(0, 3) === 0xefbbbf
  return beginning.toString('latin1', marked ? 3 : 0)
}

async function checkBytes(source: Source): Promise<void> {
  // DOS ended its texts with ^Z.
  const isEnded = source.size > 0 && (await source.read(source.size - 1, 1))[0] === substitute
  const end = isEnded ? source.size - 1 : source.size
  if (await isUnicode(source, end)) return
  for await (const piece of source.stream(0, end)) {
    demand(!holds(piece, notWindows) && !holds(piece, control), 'is no text')
  }
}

/** Whether it is UTF-8. Stops at the first control character, which no text has in any encoding. */
async function isUnicode(source: Source, end: number): Promise<boolean> {
  let rest: Buffer = Buffer.alloc(0)
  let position = 0
  for await (const piece of source.stream(0, end)) {
    position += piece.length
    demand(!holdsControls(piece), 'has control characters')
    const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece
    const whole = position === end ? bytes.length : endOfWholeCharacters(bytes)
    if (!isUtf8(bytes.subarray(0, whole))) return false
    rest = Buffer.from(bytes.subarray(whole))
  }
  return true
}

/** Four bytes at a time: only where one of them is below 32 it matters which. */
function holdsControls(piece: Buffer): boolean {
  const words = new Int32Array(piece.buffer, piece.byteOffset, piece.length >> 2)
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? 0
    if (((word - 0x20202020) & ~word & 0x80808080) !== 0 && holds(piece, control, 4 * i, 4 * i + 4)) return true
  }
  return holds(piece, control, 4 * words.length)
}

function holds(bytes: Buffer, wanted: Uint8Array, start = 0, end = bytes.length): boolean {
  for (let i = start; i < end; i++) if (wanted[bytes[i] ?? 0]) return true
  return false
}

/** Where the last character begins, if it is not complete; otherwise the end. */
function endOfWholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) break
    if (byte >= 0xc0) return lengthOf(byte) > back ? bytes.length - back : bytes.length
  }
  return bytes.length
}

function lengthOf(lead: number): number {
  if (lead >= 0xf0) return 4
  return lead >= 0xe0 ? 3 : 2
}

async function checkWide(source: Source, bigEndian: boolean): Promise<void> {
  demand(source.size % 2 === 0, 'has half a character')
  let highHalf = false
  // The pieces have an even length, so no character of two bytes is torn.
  for await (const piece of source.stream(0, source.size)) {
    for (let i = 0; i < piece.length; i += 2) {
      const first = piece[i] ?? 0
      const second = piece[i + 1] ?? 0
      const code = bigEndian ? (first << 8) | second : (second << 8) | first
      const isLowHalf = code >= 0xdc00 && code <= 0xdfff
      demand(isLowHalf === highHalf && !isControl(code) && code < 0xfffe, 'is no text')
      highHalf = code >= 0xd800 && code < 0xdc00
    }
  }
  demand(!highHalf, 'has half a character')
}
