import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of a given size that is never in memory as a whole: some bytes, and then one block over and over. */
export interface BigFile {
  name: string
  size: number
  pieces: () => Generator<Buffer>
}

const blockBytes = 1024 * 1024
const film = join(import.meta.dirname, '../seed/videos/stiftungsfest-1985.mp4')

/** The film of the sample fraternity, grown by a box that players skip: what large files really are. */
export function bigFilm(size: number): BigFile {
  const original = readFileSync(film)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(size - original.length)
  head.write('free', 4, 'latin1')
  return { name: 'film.mp4', size, pieces: () => fill([original, head], size, randomBytes(blockBytes)) }
}

/** German lines: the kind whose every byte is looked at before it is taken. */
export function bigText(size: number): BigFile {
  const line = 'Protokoll des Convents: Über die Mützen wurde beschlossen, dass sie bleiben, wie sie sind.\n'
  // Whole lines only, so that no letter of two bytes is cut where one block ends.
  const block = Buffer.from(line.repeat(Math.floor(blockBytes / Buffer.byteLength(line))))
  return {
    name: 'protokoll.txt',
    size: size - (size % block.length),
    pieces: () => fill([], size - (size % block.length), block),
  }
}

function* fill(first: Buffer[], size: number, block: Buffer): Generator<Buffer> {
  yield* first
  let left = size - first.reduce((sum, { length }) => sum + length, 0)
  while (left > 0) {
    yield left < block.length ? block.subarray(0, left) : block
    left -= block.length
  }
}
