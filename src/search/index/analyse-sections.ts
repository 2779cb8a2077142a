import { analyseText } from '../german/word-rules.ts'
import { chooseWords } from '../query/vocabulary-words-rules.ts'
import type { KeptSection } from './document-texts.ts'
import { firstTextRow } from './row-rules.ts'
import { type Section, splitSections } from './section-rules.ts'
import { frequentWords, toStream } from './stream-rules.ts'

/** All that the index needs of a text. */
export interface AnalysedText {
  kept: KeptSection[]
  /** The words of each section in their order. */
  streams: string[][]
  frequent: string[]
  /** What it brings to the vocabulary. */
  words: string[]
}

/** Done before a transaction begins: a long text takes a moment, in which no other could write. */
export function analyseSections(sections: readonly Section[], mostWords?: number): AnalysedText {
  const kept = splitSections(sections).map((section, at) => ({ ...section, section: firstTextRow + at }))
  const analysed = kept.map(({ text }) => analyseText(text))
  const times = new Map<string, number>()
  for (const { words, joined } of analysed) {
    for (const word of words) times.set(word, (times.get(word) ?? 0) + 1)
    for (const word of joined) times.set(word, (times.get(word) ?? 0) + 1)
  }
  return {
    kept,
    streams: analysed.map(toStream),
    frequent: frequentWords(analysed.map((each) => each.words)),
    words: chooseWords(times, mostWords),
  }
}
