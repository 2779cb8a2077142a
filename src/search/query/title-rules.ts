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

/** How much of a title was asked for. What it begins with says most: a Vorlage für das Semesterprogramm is a Vorlage. */
export function shareOf(title: TitleWords, answers: Answers): number {
  // In „132. Stiftungsfest“ the second word is the first.
  const first = title.findIndex(({ word }) => !/^\d+$/.test(word))
  const weights = title.map((_, at) => (at === first ? 2 : 1))
  const asked = weights.map((weight, at) => (answers.of(title[at]?.word ?? '') === undefined ? 0 : weight))
  return title.length === 0 ? 0 : sum(asked) / sum(weights)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
