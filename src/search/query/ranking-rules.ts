import { documentNumberOf, firstTextRow, isText, lastTextRow, rowOf } from '../index/row-rules.ts'
import { type Nearness, placeOf, rarity, togetherBonus, weightOf } from './rank-rules.ts'

/** The rows of the index that answer one word or one quotation of a query, in ascending order. */
export interface Answer {
  rows: readonly number[]
  nearness: Nearness
}

export interface Ranking {
  /** How many documents there are. */
  total: number
  /** The numbers of the best of them in their order. */
  documents: number[]
  /** How well each of these answers a word of the query on average, so that lists of several indexes can become one. */
  scores: number[]
  /** No document has all words, so that those with some of them are shown. */
  partial: boolean
}

/**
 * Puts documents in order: name and description before text, rare words before common ones, newer before older. It needs
 * nothing but numbers of rows, so it is the same whichever engine has found them. Lists are in order throughout and are
 * walked through side by side: looking up each number in a map takes four times as long.
 *
 * `answers` has one element for each word of the query, `excluded` the rows of words that must not be there; `faint` says which
 * words are of little use by themselves.
 */
export function rankDocuments(
  answers: readonly (readonly Answer[])[],
  excluded: readonly number[],
  most: number,
  faint: readonly boolean[] = [],
): Ranking {
  const unwanted = new Set(excluded.map(documentNumberOf))
  const merits = answers.map((answer) => without(unwanted, meritsOf(answer)))
  const rarities = merits.map(({ documents }) => rarity(documents.length))
  const whole = inAll(merits)
  if (whole.length === 0) {
    const weights = rarities.map((each, word) => (faint[word] ? each * faintWeight : each))
    const scored = scorePartial(merits, weights)
    return { total: scored.length, ...best(scored, most, weights), partial: scored.length > 0 }
  }
  const scored = scoreWhole(whole, merits, rarities)
  if (answers.length > 1) {
    const together = findTogether(answers, whole)
    for (const each of scored) if (together.has(each.number)) each.score *= togetherBonus
  }
  return { total: scored.length, ...best(scored, most, rarities), partial: false }
}

/** Who has asked for the Kanutour of a year without one would rather have another than whatever else happened that year. */
const faintWeight = 0.25

/** Which of these documents answer some word by nothing but what looks like a typing error of it. */
export function findMisspelt(answers: readonly (readonly Answer[])[], documents: readonly number[]): Set<number> {
  const isIn = ({ rows }: Answer, number: number) => {
    const row = rows[firstFrom(rows, rowOf(number, 0))]
    return row !== undefined && documentNumberOf(row) === number
  }
  return new Set(
    documents.filter((number) =>
      answers.some((answer) => {
        const found = answer.filter((each) => isIn(each, number))
        return found.length > 0 && found.every(({ nearness }) => nearness === 'typo')
      }),
    ),
  )
}

/** Where the first number stands that is not smaller; all are in ascending order. */
function firstFrom(ascending: readonly number[], wanted: number, earliest = 0, latest = ascending.length): number {
  let [from, to] = [earliest, latest]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((ascending[middle] as number) < wanted) from = middle + 1
    else to = middle
  }
  return from
}

/** The rows that are text of these documents; both in ascending order. */
export function textRowsOf(rows: readonly number[], documents: readonly number[]): number[] {
  const found: number[] = []
  let at = 0
  for (const document of documents) {
    const last = rowOf(document, lastTextRow)
    at = nextFrom(rows, rowOf(document, firstTextRow), at)
    for (; at < rows.length && (rows[at] as number) <= last; at++) found.push(rows[at] as number)
  }
  return found
}

/** As firstFrom, from a place on: with steps that grow, so that neighbours are found at once and of few documents not all rows are looked at. */
function nextFrom(ascending: readonly number[], wanted: number, from: number): number {
  let step = 1
  while (from + step < ascending.length && (ascending[from + step] as number) < wanted) step *= 2
  return firstFrom(ascending, wanted, from + (step >> 1), Math.min(from + step, ascending.length))
}

/** How well documents answer one word, in ascending order of their numbers. */
interface Merits {
  documents: number[]
  merits: number[]
}

/** Each as well as its best row does. */
function meritsOf(answer: readonly Answer[]): Merits {
  return answer.reduce((all: Merits, { rows, nearness }) => merge(all, meritsOfRows(rows, nearness)), {
    documents: [],
    merits: [],
  })
}

function meritsOfRows(rows: readonly number[], nearness: Nearness): Merits {
  const found: Merits = { documents: [], merits: [] }
  const inText = weightOf('text', nearness)
  for (const row of rows) {
    const document = documentNumberOf(row)
    const section = row - rowOf(document, 0)
    append(found, document, isText(section) ? inText : weightOf(placeOf(section), nearness))
  }
  return found
}

function append({ documents, merits }: Merits, document: number, merit: number): void {
  const last = documents.length - 1
  if (documents[last] !== document) {
    documents.push(document)
    merits.push(merit)
  } else if (merit > (merits[last] as number)) {
    merits[last] = merit
  }
}

function merge(a: Merits, b: Merits): Merits {
  if (a.documents.length === 0) return b
  const merged: Merits = { documents: [], merits: [] }
  let i = 0
  let j = 0
  while (i < a.documents.length || j < b.documents.length) {
    const one = a.documents[i] ?? Number.POSITIVE_INFINITY
    const other = b.documents[j] ?? Number.POSITIVE_INFINITY
    if (one <= other) append(merged, one, a.merits[i++] as number)
    else append(merged, other, b.merits[j++] as number)
  }
  return merged
}

function without(unwanted: ReadonlySet<number>, { documents, merits }: Merits): Merits {
  if (unwanted.size === 0) return { documents, merits }
  const wanted: Merits = { documents: [], merits: [] }
  documents.forEach((document, at) => {
    if (!unwanted.has(document)) append(wanted, document, merits[at] as number)
  })
  return wanted
}

/** The documents that answer every word. */
function inAll(merits: readonly Merits[]): number[] {
  const [first, ...others] = merits.map(({ documents }) => documents)
  return others.reduce(intersect, first ?? [])
}

function intersect(a: readonly number[], b: readonly number[]): number[] {
  const both: number[] = []
  let at = 0
  for (const document of a) {
    while (at < b.length && (b[at] as number) < document) at++
    if (b[at] === document) both.push(document)
  }
  return both
}

interface Scored {
  number: number
  score: number
}

function scoreWhole(whole: readonly number[], merits: readonly Merits[], rarities: readonly number[]): Scored[] {
  const at = merits.map(() => 0)
  return whole.map((number) => {
    let score = 0
    merits.forEach((each, word) => {
      while (each.documents[at[word] as number] !== number) at[word] = (at[word] as number) + 1
      score += (each.merits[at[word] as number] as number) * (rarities[word] as number)
    })
    return { number, score }
  })
}

/** Which words a document has counts for more than where it has them. */
function scorePartial(merits: readonly Merits[], rarities: readonly number[]): Scored[] {
  const scores = new Map<number, number>()
  merits.forEach(({ documents, merits: each }, word) => {
    documents.forEach((number, at) => {
      scores.set(number, (scores.get(number) ?? 0) + (rarities[word] as number) * (1000 + (each[at] as number)))
    })
  })
  return Array.from(scores, ([number, score]) => ({ number, score }))
}

/** Which documents have all words in one section of their text. */
function findTogether(answers: readonly (readonly Answer[])[], documents: readonly number[]): Set<number> {
  const known = new Map<number, number>()
  answers.forEach((answer, at) => {
    for (const { rows } of answer) {
      // Who has not had every word so far will not have all of them.
      for (const row of textRowsOf(rows, documents)) if ((known.get(row) ?? 0) === at) known.set(row, at + 1)
    }
  })
  const whole = Array.from(known).flatMap(([row, count]) => (count === answers.length ? [documentNumberOf(row)] : []))
  return new Set(whole)
}

/** Greater numbers are newer documents. Of thousands only a few are shown, so that sorting all would be a waste. */
function best(scored: Scored[], most: number, rarities: readonly number[]): Pick<Ranking, 'documents' | 'scores'> {
  const kept: Scored[] = []
  // The newest first: an older one has to be better to get in.
  for (const each of scored.toReversed()) {
    if (kept.length === most && !isBefore(each, kept[most - 1])) continue
    let at = kept.length
    while (at > 0 && isBefore(each, kept[at - 1])) at--
    kept.splice(at, 0, each)
    if (kept.length > most) kept.pop()
  }
  const all = rarities.reduce((sum, each) => sum + each, 0)
  return { documents: kept.map(({ number }) => number), scores: kept.map(({ score }) => score / all) }
}

function isBefore(one: Scored, other: Scored | undefined): boolean {
  if (other === undefined) return false
  return one.score > other.score || (one.score === other.score && one.number > other.number)
}
