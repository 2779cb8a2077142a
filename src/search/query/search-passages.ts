import { createGiveWay } from '../../pace/give-way.ts'
import { analyseText } from '../german/word-rules.ts'
import type { Match } from '../index/index-rows.ts'
import { firstTextRow, nameRow, rowOf } from '../index/row-rules.ts'
import { toStream } from '../index/stream-rules.ts'
import { parseQuery } from './query-rules.ts'
import { questionsOf, whichAnswers } from './question-rules.ts'
import { rankDocuments } from './ranking-rules.ts'
import { makeSnippet } from './snippet-rules.ts'
import { createVocabulary } from './vocabulary.ts'

/** A short text under a title, to be found by either. */
export interface Searchable {
  title: string
  text: string
  /** The title is only how the text begins, and counts as text. */
  isExcerpt?: boolean
}

export type FoundPassage<Each extends Searchable> = Each & {
  /** What was asked for marked with <mark>, the rest escaped for HTML. */
  snippet: string
  /** None has all the words: this one has some of them. */
  partial: boolean
}

export interface PassageIndex<Each extends Searchable> {
  /** The passages that answer a query, the best first; any text is a query. */
  search(term: string, limit: number): FoundPassage<Each>[]
}

/** An index in memory over a few thousand passages. It analyses, asks and ranks as the one of the documents does. */
export async function indexPassages<Each extends Searchable>(passages: readonly Each[]): Promise<PassageIndex<Each>> {
  const streams = new Map<number, readonly string[]>()
  const rowsByWord = new Map<string, number[]>()
  const giveWay = createGiveWay()
  for (const [at, { title, text, isExcerpt }] of passages.entries()) {
    await giveWay()
    // Of equals the ranking puts the greater number first, here the one that the list has first.
    const number = passages.length - at
    if (!isExcerpt) add(rowOf(number, nameRow), title)
    add(rowOf(number, firstTextRow), text)
  }
  const vocabulary = createVocabulary()
  for (const word of rowsByWord.keys()) {
    await giveWay()
    vocabulary.add([word])
  }

  function add(row: number, text: string): void {
    const analysed = analyseText(text)
    streams.set(row, toStream(analysed))
    for (const word of new Set([...analysed.words, ...analysed.joined])) {
      const rows = rowsByWord.get(word)
      if (rows) rows.push(row)
      else rowsByWord.set(word, [row])
    }
  }

  const rowsWith = (word: string) => rowsByWord.get(word) ?? []

  function find(match: Match): number[] {
    if ('any' in match) return match.any.flatMap(rowsWith).sort((a, b) => a - b)
    const [rarest = []] = match.sequence.map(rowsWith).sort((a, b) => a.length - b.length)
    return rarest.filter((row) => contains(streams.get(row) ?? [], match.sequence))
  }

  return {
    search(term, limit) {
      const questions = questionsOf(parseQuery(term), vocabulary)
      if (questions.asked.length === 0) return []
      const answers = questions.asked.map((each) =>
        each.map(({ match, nearness }) => ({ rows: find(match), nearness })),
      )
      const { documents, partial } = rankDocuments(
        answers,
        questions.unwanted.flatMap(({ match }) => find(match)),
        limit,
      )
      const answersWord = whichAnswers(questions)
      return documents.flatMap((number) => {
        const passage = passages[passages.length - number]
        return passage ? [{ ...passage, partial, snippet: makeSnippet(passage.text, answersWord) }] : []
      })
    },
  }
}

/** Whether words stand in a text one after the other. */
function contains(words: readonly string[], sequence: readonly string[]): boolean {
  return words.some((_, start) => sequence.every((word, at) => words[start + at] === word))
}
