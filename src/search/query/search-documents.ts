import type { Database } from '../../database/open-database.ts'
import { documentNumberOf, firstTextRow, nameRow, sectionOf } from '../index/row-rules.ts'
import { rowsOfEngine } from '../index/rows-of-engine.ts'
import { type FoundText, findFound } from './found-documents.ts'
import type { KnownWords } from './known-words.ts'
import { type Clause, isNumber, parseQuery } from './query-rules.ts'
import { areNewestEnough, questionsOf, settle, whichAnswers } from './question-rules.ts'
import { type Answer, findMisspelt, rankDocuments, textRowsOf } from './ranking-rules.ts'
import type { Merit } from './search-passages.ts'
import { type Answers, makeSnippet } from './snippet-rules.ts'
import { shareOf, titleWordsOf } from './title-rules.ts'

export interface FoundDocument {
  id: string
  /** What people call it: its title, or the name of its file without the ending. */
  title: string
  /**
   * Two lines of its text or its description, what was asked for marked with <mark>, the rest escaped for HTML. Nothing of
   * the text of one that holds personal data.
   */
  snippet: string
  /** Where that stands, if it is text and the page is known. */
  page: number | null
  /** Why its text cannot be found; null if it can. */
  note: string | null
  merit: Merit
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
  const clauses = parseQuery(term, 'document')
  if (clauses.every(({ excluded }) => excluded)) return { total: 0, partial: false, found: [] }
  const { answers, unwanted, answersWord } = await findAnswers({ database, knownWords }, clauses)
  const { total, documents, scores, partial } = rankDocuments(
    answers,
    unwanted,
    offset + limit,
    clauses.filter(({ excluded }) => !excluded).map(isNumber),
  )
  const shown = documents.slice(offset)
  const described = await describe(database, shown, answers, answersWord)
  const misspelt = findMisspelt(answers, shown)
  const found = shown.flatMap((number, at) => {
    const document = described.get(number)
    if (!document) return []
    const score = scores[offset + at] as number
    const titleShare = shareOf(titleWordsOf(document.title), answersWord)
    return [{ ...document, merit: { score, titleShare, isMisspelt: misspelt.has(number), partial } }]
  })
  return { total, partial, found }
}

/** The documents whose names answer all of a query, the best first: for whoever is still typing it. */
export async function findTitled(
  { database, knownWords }: Parts,
  term: string,
  limit: number,
): Promise<Omit<FoundDocument, 'snippet' | 'page' | 'note'>[]> {
  const clauses = parseQuery(term, 'document')
  if (clauses.every(({ excluded }) => excluded)) return []
  const { answers, unwanted, answersWord } = await findAnswers({ database, knownWords }, clauses, { names: limit })
  const inNames = answers.map((answer) =>
    answer.map(({ rows, nearness }) => ({ rows: rows.filter((row) => sectionOf(row) === nameRow), nearness })),
  )
  const { documents, scores, partial } = rankDocuments(inNames, unwanted, limit)
  if (partial || documents.length === 0) return []
  const misspelt = findMisspelt(inNames, documents)
  const known = await findFound(
    database,
    documents.map((number) => ({ number, section: null, isStandIn: false })),
  )
  return documents.flatMap((number, at) => {
    const document = known.get(number)
    if (!document) return []
    const title = calledBy(document)
    const titleShare = shareOf(titleWordsOf(title), answersWord)
    const merit = { score: scores[at] as number, titleShare, isMisspelt: misspelt.has(number), partial }
    return [{ id: document.id, title, merit }]
  })
}

const calledBy = ({ title, fileName }: FoundText): string => title || fileName.replace(/(?<=.)\.[a-z0-9]{1,5}$/i, '')

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
  { names, caughtUp = false }: { names?: number | undefined; caughtUp?: boolean } = {},
): Promise<FoundAnswers> {
  // Others may catch up while the index is being asked, which does not make these questions any newer.
  const knownRevision = knownWords.revision
  const questions = questionsOf(clauses, knownWords.vocabulary)
  const all = [...questions.asked.flat(), ...questions.unwanted]
  const { rows, revision } = await rowsOfEngine(database.engine).find(
    database.db,
    all.map(({ match }) => match),
    areNewestEnough(questions) ? names : undefined,
  )
  // Once is enough: while many documents are being read, there is always one more.
  if (!caughtUp && revision > knownRevision) {
    await knownWords.catchUp()
    return findAnswers({ database, knownWords }, clauses, { names, caughtUp: true })
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
): Promise<Map<number, Omit<FoundDocument, 'merit'>>> {
  if (numbers.length === 0) return new Map()
  const best = bestSections(numbers, answers)
  const documents = await findFound(
    database,
    numbers.map((number) => ({ number, section: best.get(number) ?? firstTextRow, isStandIn: !best.has(number) })),
  )
  const described = Array.from(documents, ([number, document]) => {
    const { id, note } = document
    const { source, page } = whatToShow(document, best.has(number))
    return [number, { id, title: calledBy(document), note, page, snippet: makeSnippet(source, answersWord) }] as const
  })
  return new Map(described)
}

/** What stands in the text is shown there. Else the description says most, and without one the beginning of the text. */
function whatToShow({ text, page, description, isPersonal }: FoundText, isInText: boolean) {
  if (isPersonal === 1) return { source: isInText ? '' : description, page: null }
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
