import { demand } from './broken.ts'

const mostStreams = 100_000

/** Reads the numbers and lists that the header of a 7z archive is made of. */
export class HeaderReader {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  byte(): number {
    return this.#bytes.readUInt8(this.#at++)
  }

  bytes(length: number): Buffer {
    demand(length <= this.#bytes.length - this.#at, 'has a header that is cut off')
    this.#at += length
    return this.#bytes.subarray(this.#at - length, this.#at)
  }

  expect(byte: number): void {
    demand(this.byte() === byte, 'has a broken header')
  }

  /** The ones at the top of the first byte say how many bytes follow, lowest first; what is left of it is the highest. */
  number(): number {
    const first = this.byte()
    let value = 0
    for (let i = 0; i < 8; i++) {
      const mark = 0x80 >> i
      if ((first & mark) === 0) return value + (first & (mark - 1)) * 2 ** (8 * i)
      value += this.byte() * 2 ** (8 * i)
    }
    return value
  }

  count(): number {
    const count = this.number()
    demand(count <= mostStreams, 'has too many streams')
    return count
  }

  times<T>(count: number, read: () => T): T[] {
    return Array.from({ length: Math.max(0, count) }, read)
  }

  /** For which of so many things something is defined: for all, or a bit for each. */
  flags(count: number): boolean[] {
    if (this.byte() !== 0) return new Array(count).fill(true)
    const bits = this.bytes(Math.ceil(count / 8))
    return Array.from({ length: count }, (_, i) => ((bits[i >> 3] ?? 0) & (0x80 >> (i & 7))) !== 0)
  }

  /** Passes over checksums and answers which of them there are. */
  checksums(count: number): boolean[] {
    const defined = this.flags(count)
    this.bytes(4 * defined.filter(Boolean).length)
    return defined
  }

  /** All that is left: names in UTF-16, each with a zero behind it. */
  names(count: number): string[] {
    this.expect(0)
    const text = this.bytes(this.#bytes.length - this.#at).toString('utf16le')
    const names = text.split('\0')
    demand(names.pop() === '' && names.length === count, 'has files without names')
    return names
  }

  /** Windows' attributes; the upper half is a Unix mode where bit 15 says so. */
  modes(count: number): number[] {
    const defined = this.flags(count).filter(Boolean).length
    this.expect(0)
    const attributes = this.times(defined, () => this.bytes(4).readUInt32LE(0))
    return attributes.filter((value) => (value & 0x8000) !== 0).map((value) => value >>> 16)
  }
}
