import type { Database } from '../../database/open-database.ts'
import { documentNumberOf, firstTextRow, sectionOf } from '../index/row-rules.ts'
import { rowsOfEngine } from '../index/rows-of-engine.ts'
import { type FoundText, findFound } from './found-documents.ts'
import type { KnownWords } from './known-words.ts'
import { type Clause, parseQuery } from './query-rules.ts'
import { questionsOf, settle, whichAnswers } from './question-rules.ts'
import { type Answer, rankDocuments, textRowsOf } from './ranking-rules.ts'
import { type Answers, makeSnippet } from './snippet-rules.ts'

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
  if (clauses.every(({ excluded }) => excluded)) return { total: 0, partial: false, found: [] }
  const { answers, unwanted, answersWord } = await findAnswers({ database, knownWords }, clauses)
  const { total, documents, partial } = rankDocuments(answers, unwanted, offset + limit)
  const shown = documents.slice(offset)
  return {
    total,
    partial,
    found: await describe(database, shown, answers, answersWord),
  }
}

interface FoundAnswers {
  /** One list for each clause that has to be answered. */
  answers: Answer[][]
  /** Rows with something that must not be there. */
  unwanted: number[]
  answersWord: Answers
}

async function findAnswers(
  { database, knownWords }: Parts,
  clauses: readonly Clause[],
  caughtUp = false,
): Promise<FoundAnswers> {
  // Others may catch up while the index is being asked, which does not make these questions any newer.
  const knownRevision = knownWords.revision
  const questions = questionsOf(clauses, knownWords.vocabulary)
  const all = [...questions.asked.flat(), ...questions.unwanted]
  const { rows, revision } = await rowsOfEngine(database.engine).find(
    database.db,
    all.map(({ match }) => match),
  )
  // Once is enough: while many documents are being read, there is always one more.
  if (!caughtUp && revision > knownRevision) {
    await knownWords.catchUp()
    return findAnswers({ database, knownWords }, clauses, true)
  }
  const found = new Map(all.map((question, at) => [question, rows[at] ?? []]))
  const rowsOf = (question: (typeof all)[number]) => found.get(question) ?? []
  const settled = settle(questions, (question) => rowsOf(question).length > 0)
  return {
    answers: settled.asked.map((each) =>
      each.map((question) => ({ rows: rowsOf(question), nearness: question.nearness })),
    ),
    unwanted: settled.unwanted.flatMap(rowsOf),
    answersWord: whichAnswers(settled),
  }
}

async function describe(
  database: Database,
  numbers: readonly number[],
  answers: readonly (readonly Answer[])[],
  answersWord: Answers,
): Promise<FoundDocument[]> {
  if (numbers.length === 0) return []
  const best = bestSections(numbers, answers)
  const documents = await findFound(
    database,
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
  const ascending = numbers.toSorted((a, b) => a - b)
  const counts = new Map<number, number>()
  for (const answer of answers) {
    const rows = new Set(answer.flatMap((each) => textRowsOf(each.rows, ascending)))
    for (const row of rows) counts.set(row, (counts.get(row) ?? 0) + 1)
  }
  const best = new Map<number, { section: number; count: number }>()
  for (const [row, count] of counts) {
    const known = best.get(documentNumberOf(row))
    const section = sectionOf(row)
    if (!known || count > known.count || (count === known.count && section < known.section)) {
      best.set(documentNumberOf(row), { section, count })
    }
  }
  return new Map(Array.from(best, ([number, { section }]) => [number, section]))
}
