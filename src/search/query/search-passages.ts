import { createGiveWay } from '../../pace/give-way.ts'
import type { Wanted } from '../german/asking-rules.ts'
import { analyseText } from '../german/word-rules.ts'
import type { Match } from '../index/index-rows.ts'
import { descriptionRow, firstTextRow, nameRow, rowOf, sectionOf } from '../index/row-rules.ts'
import { toStream } from '../index/stream-rules.ts'
import { looselyLike } from './loose-rules.ts'
import { createNamesBySound } from './names-by-sound.ts'
import { type NearTitles, nearestTo } from './nearest-titles-rules.ts'
import { type Clause, isNumber, parseQuery } from './query-rules.ts'
import { questionsOf, whichAnswers } from './question-rules.ts'
import { type Answer, findMisspelt, rankDocuments } from './ranking-rules.ts'
import { makeSnippet } from './snippet-rules.ts'
import { shareOf, type TitleWords, titleWordsOf } from './title-rules.ts'
import { createVocabulary } from './vocabulary.ts'

/** A short text under a title, to be found by either. */
export interface Searchable {
  title: string
  text: string
  /** What else it is called by, as good as its title: the year of something that happens every year. */
  alias?: string
  /** What is known of it beside its title: more than what a text says, less than what it is called. */
  facts?: string
  /** The title is only how the text begins, and counts as text. */
  isExcerpt?: boolean
  /** The title is the name of somebody, which is written down as it is heard. */
  isName?: boolean
}

/** How well something answers a query. */
export interface Merit {
  /** What a word of the query is answered by on average; among partial answers, how many words are answered. */
  score: number
  /** How much of its title was asked for, from 0 to 1. */
  titleShare: number
  /** Some word is answered by what looks like a typing error of it, and by nothing else. */
  isMisspelt: boolean
  /** None has all the words: this one has some of them. */
  partial: boolean
}

export interface FoundPassage<Each> extends Merit {
  passage: Each
  /** Its text with what was asked for marked with <mark>, the rest escaped for HTML. */
  snippet(): string
}

export interface Asking {
  limit: number
  /** Everything that is found is of this kind, so that it answers words like Telefonnummer by itself. */
  kind?: Wanted
  /** Only by titles and what else it is called. */
  titlesOnly?: boolean
}

export interface PassageIndex<Each> {
  passages: readonly Each[]
  /** The passages that answer a query, the best first; any text is a query. */
  search(term: string, asking: Asking): FoundPassage<Each>[]
  /** What has a title like the words of a query that nothing answers. */
  nearest(term: string, limit: number): NearTitles<Each>
}

/** An index in memory over a few thousand passages. It analyses, asks and ranks as the one of the documents does. */
export async function indexPassages<Each extends Searchable>(passages: readonly Each[]): Promise<PassageIndex<Each>> {
  const streams = new Map<number, readonly string[]>()
  const rowsByWord = new Map<string, number[]>()
  const titles: TitleWords[] = []
  const names = createNamesBySound()
  const giveWay = createGiveWay()
  for (const [at, { title, text, alias, facts, isExcerpt, isName }] of passages.entries()) {
    await giveWay()
    // Of equals the ranking puts the greater number first, here the one that the list has first.
    const number = passages.length - at
    const titleWords = isExcerpt ? [] : titleWordsOf(title)
    titles.push(titleWords)
    if (isName) names.add(titleWords.map(({ word }) => word))
    if (!isExcerpt) add(rowOf(number, nameRow), alias ? `${title} ${alias}` : title)
    if (facts) add(rowOf(number, descriptionRow), facts)
    add(rowOf(number, firstTextRow), text)
  }
  const titleVocabulary = [...new Set(titles.flatMap((title) => title.map(({ word }) => word)))]
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

  const inTitles = (rows: number[]) => rows.filter((row) => sectionOf(row) === nameRow)

  /** What nothing answers may be a title with more than one error in it, or made of one: Datenschutzerklärung. */
  function askLoosely({ words: [word = ''], quoted }: Clause, answers: readonly Answer[]): Answer[] {
    if (quoted || answers.some(({ rows }) => rows.length > 0)) return []
    const alike = looselyLike(word, titleVocabulary)
    return alike.length > 0 ? [{ rows: inTitles(find({ any: alike })), nearness: 'typo' }] : []
  }

  /** What no title has may be a name as somebody has heard it. */
  function askBySound({ words: [word = ''], quoted }: Clause, answers: readonly Answer[]): Answer[] {
    const isTitled = answers.some(({ rows, nearness }) => nearness === 'same' && inTitles([...rows]).length > 0)
    if (quoted || isTitled) return []
    const alike = names.soundingLike(word)
    return alike.length > 0 ? [{ rows: inTitles(find({ any: alike })), nearness: 'typo' }] : []
  }

  return {
    passages,
    search(term, { limit, kind, titlesOnly = false }) {
      const clauses = parseQuery(term, kind)
      const questions = questionsOf(clauses, vocabulary)
      if (questions.asked.length === 0) return []
      const wanted = clauses.filter(({ excluded }) => !excluded)
      const answers = questions.asked.map((each, at) => {
        const found = each.map(({ match, nearness }): Answer => {
          const rows = find(match)
          return { rows: titlesOnly ? inTitles(rows) : rows, nearness }
        })
        const heard = [...found, ...askBySound(wanted[at] as Clause, found)]
        return [...heard, ...askLoosely(wanted[at] as Clause, heard)]
      })
      const { documents, scores, partial } = rankDocuments(
        answers,
        questions.unwanted.flatMap(({ match }) => find(match)),
        limit,
        wanted.map(isNumber),
      )
      const misspelt = findMisspelt(answers, documents)
      const answersWord = whichAnswers(questions)
      return documents.flatMap((number, at) => {
        const place = passages.length - number
        const passage = passages[place]
        if (!passage) return []
        const merit = {
          score: scores[at] as number,
          titleShare: shareOf(titles[place] ?? [], answersWord),
          isMisspelt: misspelt.has(number),
          partial,
        }
        return [{ passage, ...merit, snippet: () => makeSnippet(passage.text, answersWord) }]
      })
    },
    nearest: (term, limit) => nearestTo(parseQuery(term), passages, titles, limit),
  }
}

/** Whether words stand in a text one after the other. */
function contains(words: readonly string[], sequence: readonly string[]): boolean {
  return words.some((_, start) => sequence.every((word, at) => words[start + at] === word))
}
