import type { KeptSection } from './document-texts.ts'
import { firstTextRow } from './row-rules.ts'
import { type Section, splitSections } from './section-rules.ts'
import { frequentWords, toStream } from './stream-rules.ts'
import { analyseText } from './word-rules.ts'

/** All that the index needs of a text. */
export interface AnalysedText {
  kept: KeptSection[]
  /** The words of each section in their order. */
  streams: string[][]
  frequent: string[]
  words: Set<string>
}

/** Done before a transaction begins: a long text takes a moment, in which nobody else could write. */
export function analyseSections(sections: readonly Section[]): AnalysedText {
  const kept = splitSections(sections).map((section, at) => ({ ...section, section: firstTextRow + at }))
  const analysed = kept.map(({ text }) => analyseText(text))
  const words = new Set<string>()
  for (const each of analysed) {
    for (const word of each.words) words.add(word)
    for (const word of each.joined) words.add(word)
  }
  return {
    kept,
    streams: analysed.map(toStream),
    frequent: frequentWords(analysed.map((each) => each.words)),
    words,
  }
}
