import { demand } from '../../inspecting/broken.ts'

export interface StringReader {
  readonly atEnd: boolean
  readNumber(bytes: 1 | 2 | 4): number
  /** So many characters; which kind they are of is said once more wherever the text goes on in another record. */
  readCharacters(count: number, flags: number): string
  skip(bytes: number): void
}

const isWide = 0x01
const hasPhonetics = 0x04
const isRich = 0x08

/** Reads strings of Excel 97 and later, which may go on from one record to the next. */
export function openStrings(parts: readonly Buffer[]): StringReader {
  let part = 0
  let at = 0

  /** Into the next record that has something to read. */
  function turnOver(): Buffer | undefined {
    let bytes = parts[part]
    while (bytes && at >= bytes.length) {
      bytes = parts[++part]
      at = 0
    }
    return bytes
  }

  function here(): Buffer {
    const bytes = turnOver()
    demand(bytes !== undefined, 'has a string that is too short')
    return bytes
  }

  function readNumber(bytes: 1 | 2 | 4): number {
    let value = 0
    for (let i = 0; i < bytes; i++) value += here().readUInt8(at++) * 256 ** i
    return value
  }

  return {
    get atEnd() {
      return turnOver() === undefined
    },
    readNumber,
    readCharacters(count, flags) {
      let text = ''
      let wide = (flags & isWide) !== 0
      while (text.length < count) {
        const before = part
        here()
        if (part !== before) wide = (readNumber(1) & isWide) !== 0
        const bytes = here()
        const width = wide ? 2 : 1
        const taken = Math.min(count - text.length, Math.floor((bytes.length - at) / width))
        text += bytes.toString(wide ? 'utf16le' : 'latin1', at, at + taken * width)
        // Half a character at the end of a record is none.
        at = taken === 0 ? bytes.length : at + taken * width
      }
      return text
    },
    skip(bytes) {
      for (let left = bytes; left > 0; ) {
        const step = Math.min(left, here().length - at)
        at += step
        left -= step
      }
    },
  }
}

/** A string whose length comes first, in so many bytes; how it looks in parts and sounds in Japanese is passed over. */
export function readString(strings: StringReader, lengthBytes: 1 | 2): string {
  const length = strings.readNumber(lengthBytes)
  const flags = strings.readNumber(1)
  const looks = flags & isRich ? strings.readNumber(2) : 0
  const sounds = flags & hasPhonetics ? strings.readNumber(4) : 0
  const text = strings.readCharacters(length, flags)
  strings.skip(4 * looks + sounds)
  return text
}
