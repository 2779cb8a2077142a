import type { AnalysedText } from './analyse-sections.ts'
import type { KeptSection } from './document-texts.ts'
import { firstTextRow, frequentRow } from './row-rules.ts'

/** What is written of a text in one transaction. */
export interface TextPiece {
  /** The sections that it stands for, both ends included; undefined if it only brings words. */
  sections: { first: number; last: number } | undefined
  kept: KeptSection[]
  rows: { section: number; words: string[] }[]
  /** In their order, so that those of a piece lie close together in the table. */
  words: string[]
}

export interface PieceSizes {
  characters: number
  words: number
}

/** Some ten milliseconds, in which no other can write. Most texts are one piece. */
const usualSizes: PieceSizes = { characters: 32_000, words: 1_000 }

/** However short they are. */
const mostSections = 200

/** A text in pieces, one at least. Words come behind the rows that have them, or they might be forgotten. */
export function splitText(text: AnalysedText, sizes = usualSizes): TextPiece[] {
  const pieces = groupSections(text, sizes.characters)
  const last = pieces.at(-1) as TextPiece
  last.words = text.words.slice(0, sizes.words)
  for (let at = sizes.words; at < text.words.length; at += sizes.words) {
    pieces.push({ sections: undefined, kept: [], rows: [], words: text.words.slice(at, at + sizes.words) })
  }
  return pieces
}

/** Together they stand for all sections that a text can have, so that nothing of a longer one is left. */
function groupSections({ kept, streams, frequent }: AnalysedText, mostCharacters: number): TextPiece[] {
  const pieces: TextPiece[] = []
  let first = firstTextRow
  let group: KeptSection[] = []
  const close = (last: number) => {
    const rows = group.map(({ section }) => ({ section, words: streams[section - firstTextRow] ?? [] }))
    pieces.push({ sections: { first, last }, kept: group, rows, words: [] })
    first = last + 1
    group = []
  }
  let characters = 0
  for (const section of kept) {
    const isFull = group.length === mostSections || characters + section.text.length > mostCharacters
    if (group.length > 0 && isFull) {
      close(section.section - 1)
      characters = 0
    }
    group.push(section)
    characters += section.text.length
  }
  close(frequentRow)
  pieces.at(-1)?.rows.push({ section: frequentRow, words: frequent })
  return pieces
}
