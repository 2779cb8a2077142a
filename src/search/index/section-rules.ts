import { firstTextRow, lastTextRow } from './row-rules.ts'

/** A piece of a document's text; its page, slide or sheet where that is known. */
export interface Section {
  page: number | null
  text: string
}

/** About a thousand words: a snippet is cut from it at once, and no engine's limit on places in a text is near. */
const longest = 8_000

const mostSections = lastTextRow - firstTextRow + 1

/** Pieces that the index can hold. A longer text is cut between paragraphs, else between lines, else between words. */
export function splitSections(sections: readonly Section[]): Section[] {
  const pieces = sections.flatMap(({ page, text }) => cut(clean(text)).map((piece) => ({ page, text: piece })))
  return pieces.filter(({ text }) => text.trim() !== '').slice(0, mostSections)
}

/** Neither engine must get what one of them cannot keep. */
const clean = (text: string): string => text.replaceAll('\0', ' ').toWellFormed()

function cut(text: string): string[] {
  const pieces: string[] = []
  let start = 0
  while (text.length - start > longest) {
    const end = start + lengthOfPiece(text.slice(start, start + longest))
    pieces.push(text.slice(start, end))
    start = end
  }
  return [...pieces, text.slice(start)]
}

/** Not less than half of what would fit, or else a text of short lines would fall into crumbs. */
function lengthOfPiece(text: string): number {
  for (const border of ['\n\n', '\n', ' ']) {
    const at = text.lastIndexOf(border)
    if (at >= longest / 2) return at + border.length
  }
  // A pair of surrogates stays together.
  return /[\ud800-\udbff]$/.test(text) ? longest - 1 : longest
}
