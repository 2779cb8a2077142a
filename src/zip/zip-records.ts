// The records of a ZIP archive, as APPNOTE.TXT has them. No single entry has 4 GB: only places within the archive, and
// how many entries there are, may need the larger numbers of ZIP64.

interface Named {
  name: string
  isPacked: boolean
  /** By the clock on the wall, like 2024-06-15T20:31:05; empty where it means nothing. */
  changedAt: string
}

export interface Sums {
  crc: number
  size: number
  packed: number
}

export interface Listed extends Named, Sums {
  /** Where it begins. */
  start: number
}

/** Sizes and checksum stand behind the bytes, because they are not known before; names are UTF-8. */
const flags = 0x0808
const [stored, deflated] = [0, 8]
const [plain, large] = [20, 45]
const [most16, most32] = [0xffff, 0xffffffff]

export function localRecord({ name, isPacked, changedAt }: Named): Buffer {
  const bytes = Buffer.from(name)
  return Buffer.concat([
    numbers(4, [0x04034b50]),
    numbers(2, [plain, flags, isPacked ? deflated : stored, ...momentOf(changedAt)]),
    numbers(4, [0, 0, 0]),
    numbers(2, [bytes.length, 0]),
    bytes,
  ])
}

/** What stands behind the bytes of an entry. */
export const descriptor = (sums: Sums): Buffer => Buffer.concat([numbers(4, [0x08074b50]), sizes(sums)])

export function centralRecord({ name, isPacked, changedAt, start, ...sums }: Listed): Buffer {
  const bytes = Buffer.from(name)
  const isFar = start >= most32
  const farther = isFar ? Buffer.concat([numbers(2, [1, 8]), long([start])]) : Buffer.alloc(0)
  const needed = isFar ? large : plain
  return Buffer.concat([
    numbers(4, [0x02014b50]),
    numbers(2, [needed, needed, flags, isPacked ? deflated : stored, ...momentOf(changedAt)]),
    sizes(sums),
    numbers(2, [bytes.length, farther.length, 0, 0, 0]),
    numbers(4, [0, isFar ? most32 : start]),
    bytes,
    farther,
  ])
}

/** The end, by which a reader finds everything else. */
export function trailer(count: number, directoryBytes: number, directoryStart: number): Buffer {
  const isLarge = count >= most16 || directoryBytes >= most32 || directoryStart >= most32
  const shown = Math.min(count, most16)
  const end = Buffer.concat([
    numbers(4, [0x06054b50]),
    numbers(2, [0, 0, shown, shown]),
    numbers(4, [Math.min(directoryBytes, most32), Math.min(directoryStart, most32)]),
    numbers(2, [0]),
  ])
  if (!isLarge) return end
  const largeEnd = Buffer.concat([
    numbers(4, [0x06064b50]),
    long([44]),
    numbers(2, [large, large]),
    numbers(4, [0, 0]),
    long([count, count, directoryBytes, directoryStart]),
  ])
  const way = Buffer.concat([numbers(4, [0x07064b50, 0]), long([directoryStart + directoryBytes]), numbers(4, [1])])
  return Buffer.concat([largeEnd, way, end])
}

/** Time and day in the numbers of DOS. Before 1980 there is nothing, and the format cannot say "never". */
function momentOf(moment: string): [number, number] {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = (moment.match(/\d+/g) ?? []).map(Number)
  if (year < 1980 || year > 2107) return [0, 0x21]
  return [(hour << 11) | (minute << 5) | (second >> 1), ((year - 1980) << 9) | (month << 5) | day]
}

const sizes = ({ crc, size, packed }: Sums) => numbers(4, [crc, packed, size])

/** Numbers of so many bytes each, the smallest byte first. */
function numbers(bytes: 2 | 4, values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(bytes * values.length)
  for (const [at, value] of values.entries()) buffer.writeUIntLE(value, at * bytes, bytes)
  return buffer
}

function long(values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(8 * values.length)
  for (const [at, value] of values.entries()) buffer.writeBigUInt64LE(BigInt(value), at * 8)
  return buffer
}
