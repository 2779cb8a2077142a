import { demand } from '../../inspecting/broken.ts'

/** A run of characters in the document's stream: as long as fast saving lasted, a text lay in many. */
export interface Piece {
  offset: number
  length: number
  /** Two bytes for each character, or one of Windows-1252. */
  wide: boolean
}

const descriptorBytes = 8
const isNarrow = 0x40000000
const offsetBits = 0x3fffffff
/** No text is saved as often without being saved whole once. */
const mostPieces = 200_000
const formatting = 1
const pieceTable = 2

/** The pieces of a text in their order. Word 97 marks those with one byte for each character; before, all were. */
export function readPieces(clx: Buffer, unicode: boolean): Piece[] {
  const table = findPieceTable(clx)
  const count = Math.floor((table.length - 4) / (4 + descriptorBytes))
  demand(count <= mostPieces, 'has too many pieces')
  const pieces: Piece[] = []
  for (let i = 0; i < count; i++) {
    const length = table.readUInt32LE(4 * i + 4) - table.readUInt32LE(4 * i)
    demand(length >= 0, 'has a piece that ends before it begins')
    const place = table.readUInt32LE(4 * (count + 1) + descriptorBytes * i + 2)
    const wide = unicode && (place & isNarrow) === 0
    const offset = unicode && !wide ? (place & offsetBits) >>> 1 : place & offsetBits
    pieces.push({ offset, length, wide })
  }
  return pieces
}

/** Before the table of the pieces stands formatting that some of them have. */
function findPieceTable(clx: Buffer): Buffer {
  let at = 0
  while (clx.readUInt8(at) === formatting) at += 3 + clx.readUInt16LE(at + 1)
  demand(clx.readUInt8(at) === pieceTable, 'has no pieces')
  const length = clx.readUInt32LE(at + 1)
  demand(length >= 4 && at + 5 + length <= clx.length, 'has no pieces')
  return clx.subarray(at + 5, at + 5 + length)
}

/** The characters of all pieces, at most so many. */
export function decodePieces(document: Buffer, pieces: readonly Piece[], most: number): string {
  const narrow = new TextDecoder('windows-1252')
  const texts: string[] = []
  let left = most
  for (const { offset, length, wide } of pieces) {
    if (left === 0) break
    if (length === 0) continue
    const end = offset + Math.min(length, left) * (wide ? 2 : 1)
    demand(end <= document.length, 'has a piece outside of the file')
    const bytes = document.subarray(offset, end)
    texts.push(wide ? bytes.toString('utf16le') : narrow.decode(bytes))
    left -= Math.min(length, left)
  }
  return texts.join('')
}
