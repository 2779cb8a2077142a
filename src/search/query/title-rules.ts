import { isStopWord } from '../german/stop-words-rules.ts'
import { splitWords } from '../german/word-rules.ts'
import type { Answers } from './snippet-rules.ts'

/** The words of a title that say something, folded and as they are written. */
export type TitleWords = readonly { word: string; written: string }[]

export function titleWordsOf(title: string): TitleWords {
  const all = splitWords(title).map(({ text, start, end }) => ({ word: text, written: title.slice(start, end) }))
  const telling = all.filter(({ written }) => !isStopWord(written))
  return telling.length > 0 ? telling : all
}

/** How much of a title was asked for. */
export function shareOf(title: TitleWords, answers: Answers): number {
  if (title.length === 0) return 0
  return title.filter(({ word }) => answers.of(word) !== undefined).length / title.length
}
