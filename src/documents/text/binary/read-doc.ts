import { demand } from '../../inspecting/broken.ts'
import type { Source } from '../../inspecting/source.ts'
import type { TextSection } from '../extraction.ts'
import { mostCharacters } from '../limit-rules.ts'
import { notes } from '../note-rules.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { blankDeleted } from './blank-deleted.ts'
import { readOfficeBinary, type StreamReader } from './read-office-binary.ts'
import { decodePieces, type Piece, readPieces } from './word-pieces.ts'
import { showStory } from './word-text-rules.ts'

// A document of Word 97 to 2003 [MS-DOC], or of Word 6 and 95: a block of information, which says where the text lies.

const signature97 = 0xa5ec
const signature6 = 0xa5dc
const isFastSaved = 0x0004
const isEncrypted = 0x0100
const usesTable1 = 0x0200
/** Instructions of fields are read, but not kept. */
const mostRaw = 2 * mostCharacters

/** The stories follow each other in one text; their lengths stand side by side in this order. */
const stories = ['main', 'footnotes', 'headers', 'macros', 'comments', 'endnotes', 'boxes', 'headerBoxes'] as const
const shownStories = ['main', 'footnotes', 'endnotes', 'boxes', 'comments', 'headers', 'headerBoxes'] as const

export function readDoc(source: Source): Promise<TextSection[]> {
  return readOfficeBinary(source, async (readStream) => {
    const document = await readStream('WordDocument')
    demand(document !== undefined, 'is no document of Word')
    if (document.readUInt16LE(0x0a) & isEncrypted) throw new UnreadableFile(notes.encrypted)
    const signature = document.readUInt16LE(0)
    demand(signature === signature97 || signature === signature6, 'is no document of Word')
    const text = signature === signature97 ? await readWord97(document, readStream) : readWord6(document)
    return text === '' ? [] : [{ page: null, text }]
  })
}

async function readWord97(document: Buffer, readStream: StreamReader): Promise<string> {
  const tables = await readStream(document.readUInt16LE(0x0a) & usesTable1 ? '1Table' : '0Table')
  demand(tables !== undefined, 'has no tables')
  const pieces = readPieces(cut(tables, document, 0x1a2), true)
  blankDeleted(document, cut(tables, document, 0xfa))
  return tellStories(document, pieces, 0x4c)
}

/** Until 1995 there was one stream and one byte for each character, and pieces only in files that were saved fast. */
function readWord6(document: Buffer): string {
  const start = document.readUInt32LE(0x18)
  const whole = { offset: start, length: Math.max(0, document.readUInt32LE(0x1c) - start), wide: false }
  const isInPieces = document.readUInt16LE(0x0a) & isFastSaved
  return tellStories(document, isInPieces ? readPieces(cut(document, document, 0x160), false) : [whole], 0x34)
}

/** A part of a stream, whose place and length stand in the block of information. */
function cut(stream: Buffer, information: Buffer, at: number): Buffer {
  const start = information.readUInt32LE(at)
  const end = start + information.readUInt32LE(at + 4)
  demand(end <= stream.length, 'has a table outside of the file')
  return stream.subarray(start, end)
}

function tellStories(document: Buffer, pieces: readonly Piece[], lengthsAt: number): string {
  const raw = decodePieces(document, pieces, mostRaw)
  const told = new Map<string, string>()
  let start = 0
  for (const [i, story] of stories.entries()) {
    const length = document.readInt32LE(lengthsAt + 4 * i)
    demand(length >= 0, 'has a story of no length')
    told.set(story, showStory(raw.slice(start, start + length)))
    start += length
  }
  // Each part of a document has headers of its own, most of them the same.
  told.set('headers', [...new Set(told.get('headers')?.split('\n'))].join('\n'))
  const shown = shownStories.map((story) => told.get(story) ?? '')
  return shown.filter((text) => text !== '').join('\n')
}
