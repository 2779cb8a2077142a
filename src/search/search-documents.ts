import type { Database } from '../database/open-database.ts'
import type { Db } from '../database/tables.ts'
import { type FoundText, findFound } from './found-documents.ts'
import type { Match } from './index-rows.ts'
import type { KnownWords } from './known-words.ts'
import { type Clause, parseQuery } from './query-rules.ts'
import type { Nearness } from './rank-rules.ts'
import { type Answer, rankDocuments } from './ranking-rules.ts'
import { documentNumberOf, firstTextRow, isText, sectionOf } from './row-rules.ts'
import { rowsOfEngine } from './rows-of-engine.ts'
import { type Answers, makeSnippet } from './snippet-rules.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface FoundDocument {
  id: string
  /** Two lines of its text or its description, what was asked for marked with <mark>, the rest escaped for HTML. */
  snippet: string
  /** Where that stands, if it is text and the page is known. */
  page: number | null
  /** Why its text cannot be found; null if it can. */
  note: string | null
}

export interface FoundDocuments {
  /** How many there are in all. */
  total: number
  /** None has all the words: these have some of them. */
  partial: boolean
  found: FoundDocument[]
}

interface Parts {
  database: Database
  knownWords: KnownWords
}

/** The documents that answer a query, the best first, from the offset-th on. Any text is a query. */
export async function searchDocuments(
  { database, knownWords }: Parts,
  term: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<FoundDocuments> {
  const clauses = parseQuery(term)
  const wanted = clauses.filter(({ excluded }) => !excluded)
  if (wanted.length === 0) return { total: 0, partial: false, found: [] }
  const vocabulary = await knownWords.upToDate()
  const asked = wanted.map((clause) => ask(vocabulary, clause))
  // Who wants no Fest may still want the Stiftungsfest.
  const unwanted = clauses
    .filter(({ excluded }) => excluded)
    .flatMap((clause) => ask(vocabulary, clause).filter(({ nearness }) => nearness === 'same'))

  const questions = [...asked.flat(), ...unwanted]
  const rows = await rowsOfEngine(database.engine).find(
    database.db,
    questions.map(({ match }) => match),
  )
  const rowsOf = new Map(questions.map((question, at) => [question, rows[at] ?? []]))
  const answers = asked.map((each) =>
    each.map((question) => ({ rows: rowsOf.get(question) ?? [], nearness: question.nearness })),
  )
  const { documents, partial } = rankDocuments(
    answers,
    unwanted.flatMap((question) => rowsOf.get(question) ?? []),
  )
  const shown = documents.slice(offset, offset + limit)
  return {
    total: documents.length,
    partial: partial && documents.length > 0,
    found: await describe(database.db, shown, answers, whichAnswers(asked)),
  }
}

/** What the index is asked for one clause of a query. */
interface Question {
  match: Match
  nearness: Nearness
  words: readonly string[]
}

function ask(vocabulary: Vocabulary, { words, quoted, open }: Clause): Question[] {
  if (quoted) return [{ match: { sequence: words }, nearness: 'same', words }]
  const expansion = vocabulary.expand(words[0] ?? '', open)
  return (['same', 'part', 'typo'] as const)
    .map((nearness) => ({ match: { any: expansion[nearness] }, nearness, words: expansion[nearness] }))
    .filter((question) => question.words.length > 0)
}

function whichAnswers(asked: readonly (readonly Question[])[]): Answers {
  const clauses = new Map<string, number>()
  asked.forEach((questions, at) => {
    for (const word of questions.flatMap(({ words }) => words)) if (!clauses.has(word)) clauses.set(word, at)
  })
  return (word) => clauses.get(word)
}

async function describe(
  db: Db,
  numbers: readonly number[],
  answers: readonly (readonly Answer[])[],
  answersWord: Answers,
): Promise<FoundDocument[]> {
  if (numbers.length === 0) return []
  const best = bestSections(numbers, answers)
  const documents = await findFound(
    db,
    numbers.map((number) => ({ number, section: best.get(number) ?? firstTextRow })),
  )
  return numbers.flatMap((number) => {
    const document = documents.get(number)
    if (!document) return []
    const { id, note } = document
    const { source, page } = whatToShow(document, best.has(number))
    return [{ id, note, page, snippet: makeSnippet(source, answersWord) }]
  })
}

/** What stands in the text is shown there. Else the description says most, and without one the beginning of the text. */
function whatToShow({ text, page, description }: FoundText, isInText: boolean) {
  if (isInText && text !== null) return { source: text, page }
  return { source: description === '' ? (text ?? '') : description, page: null }
}

/** The section of each document's text that answers most of the words; none for those found by name or description. */
function bestSections(numbers: readonly number[], answers: readonly (readonly Answer[])[]): Map<number, number> {
  const wanted = new Set(numbers)
  const merits = new Map<number, number>()
  answers.forEach((answer) => {
    const counted = new Set<number>()
    for (const { rows } of answer) {
      for (const row of rows) {
        if (!wanted.has(documentNumberOf(row)) || !isText(sectionOf(row)) || counted.has(row)) continue
        counted.add(row)
        merits.set(row, (merits.get(row) ?? 0) + 1)
      }
    }
  })
  const best = new Map<number, { section: number; merit: number }>()
  for (const [row, merit] of merits) {
    const known = best.get(documentNumberOf(row))
    const section = sectionOf(row)
    if (!known || merit > known.merit || (merit === known.merit && section < known.section)) {
      best.set(documentNumberOf(row), { section, merit })
    }
  }
  return new Map(Array.from(best, ([number, { section }]) => [number, section]))
}
