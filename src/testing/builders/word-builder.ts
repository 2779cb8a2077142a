import { buildCompoundFile } from './compound-file-builder.ts'
import { numbers, padStream, wide } from './office-binaries.ts'

export interface WordPiece {
  text: string
  /** One byte for each character, which are given as the bytes of Windows-1252. */
  narrow?: boolean
}

const textAt = 0x600

/** A document of Word 97 of these pieces, as they follow each other in the text; in the file they lie the other way round. */
export function buildWord(pieces: WordPiece[], lengths: number[], change?: (fib: Buffer, clx: Buffer) => void): Buffer {
  const places: number[] = []
  let text = Buffer.alloc(0)
  for (const { text: piece, narrow } of pieces.toReversed()) {
    const place = textAt + text.length
    places.unshift(narrow ? (2 * place + 0x40000000) >>> 0 : place)
    text = Buffer.concat([text, narrow ? Buffer.from(piece, 'latin1') : wide(piece)])
  }
  const clx = buildPieceTable(pieces, places)
  const fib = Buffer.alloc(textAt)
  fib.writeUInt16LE(0xa5ec, 0)
  fib.writeUInt16LE(0x00c1, 2)
  fib.writeUInt16LE(0x0200, 0x0a)
  numbers(4, ...lengths).copy(fib, 0x4c)
  fib.writeUInt32LE(clx.length, 0x1a6)
  change?.(fib, clx)
  return buildCompoundFile([
    { name: 'WordDocument', data: padStream(Buffer.concat([fib, text])) },
    { name: '1Table', data: padStream(clx) },
  ])
}

/** A document of Word 6: one byte for each character; as fast saving left it, or in one piece. */
export function buildWord6(pieces: string[], lengths: number[], fastSaved: boolean): Buffer {
  const text = Buffer.from((fastSaved ? pieces.toReversed() : pieces).join(''), 'latin1')
  const places = pieces.map((_, i) => textAt + pieces.slice(i + 1).join('').length)
  const clx = buildPieceTable(
    pieces.map((piece) => ({ text: piece })),
    places,
  )
  const fib = Buffer.alloc(textAt)
  fib.writeUInt16LE(0xa5dc, 0)
  fib.writeUInt16LE(0x0068, 2)
  fib.writeUInt16LE(fastSaved ? 0x0004 : 0, 0x0a)
  numbers(4, textAt, textAt + text.length).copy(fib, 0x18)
  numbers(4, ...lengths).copy(fib, 0x34)
  numbers(4, textAt + text.length, clx.length).copy(fib, 0x160)
  return buildCompoundFile([{ name: 'WordDocument', data: padStream(Buffer.concat([fib, text, clx])) }])
}

function buildPieceTable(pieces: WordPiece[], places: number[]): Buffer {
  let end = 0
  const borders = [0, ...pieces.map(({ text }) => (end += text.length))]
  const descriptors = places.map((place) => Buffer.concat([numbers(2, 0), numbers(4, place), numbers(2, 0)]))
  const table = Buffer.concat([numbers(4, ...borders), ...descriptors])
  // Before it stands formatting, as in files that were saved fast.
  return Buffer.concat([
    numbers(1, 1),
    numbers(2, 3),
    Buffer.from('abc'),
    numbers(1, 2),
    numbers(4, table.length),
    table,
  ])
}
