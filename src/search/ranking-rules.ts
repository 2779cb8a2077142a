import { type Nearness, placeOf, rarity, togetherBonus, weightOf } from './rank-rules.ts'
import { documentNumberOf, isText, sectionOf } from './row-rules.ts'

/** The rows of the index that answer one word or one quotation of a query. */
export interface Answer {
  rows: readonly number[]
  nearness: Nearness
}

export interface Ranking {
  /** The numbers of documents, the best first. */
  documents: number[]
  /** No document has all words, so that those with some of them are shown. */
  partial: boolean
}

/**
 * Puts documents in order: name and description before text, rare words before common ones, newer before older. It needs
 * nothing but numbers of rows, so it is the same whichever engine has found them.
 *
 * `answers` has one element for each word of the query, `excluded` the rows of words that must not be there.
 */
export function rankDocuments(answers: readonly (readonly Answer[])[], excluded: readonly number[]): Ranking {
  const unwanted = new Set(excluded.map(documentNumberOf))
  const merits = answers.map((each) => meritsOf(each, unwanted))
  const rarities = merits.map((each) => rarity(each.size))
  const [smallest, ...others] = [...merits].sort((a, b) => a.size - b.size)
  const whole = smallest ? [...smallest.keys()].filter((number) => others.every((each) => each.has(number))) : []
  if (whole.length > 0) {
    const together = answers.length > 1 ? findTogether(answers, new Set(whole)) : undefined
    const scored = whole.map((number) => {
      const sum = merits.reduce((total, each, at) => total + (each.get(number) ?? 0) * (rarities[at] ?? 0), 0)
      return { number, score: together?.has(number) ? sum * togetherBonus : sum }
    })
    return { documents: inOrder(scored), partial: false }
  }
  return { documents: inOrder(scorePartial(merits, rarities)), partial: true }
}

/** How well each document answers one word: as its best row does. */
function meritsOf(answer: readonly Answer[], unwanted: ReadonlySet<number>): Map<number, number> {
  const merits = new Map<number, number>()
  for (const { rows, nearness } of answer) {
    for (const row of rows) {
      const number = documentNumberOf(row)
      if (unwanted.size > 0 && unwanted.has(number)) continue
      const merit = weightOf(placeOf(sectionOf(row)), nearness)
      if (merit > (merits.get(number) ?? 0)) merits.set(number, merit)
    }
  }
  return merits
}

/** Which documents have all words in one section of their text. */
function findTogether(answers: readonly (readonly Answer[])[], documents: ReadonlySet<number>): Set<number> {
  const known = new Map<number, number>()
  answers.forEach((answer, at) => {
    for (const { rows } of answer) {
      for (const row of rows) {
        // Who has not had every word so far will not have all of them.
        if ((known.get(row) ?? 0) !== at || !isText(sectionOf(row)) || !documents.has(documentNumberOf(row))) continue
        known.set(row, at + 1)
      }
    }
  })
  const whole = Array.from(known).flatMap(([row, count]) => (count === answers.length ? [documentNumberOf(row)] : []))
  return new Set(whole)
}

/** Which words a document has counts for more than where it has them. */
function scorePartial(merits: readonly ReadonlyMap<number, number>[], rarities: readonly number[]) {
  const scores = new Map<number, number>()
  merits.forEach((each, at) => {
    for (const [number, merit] of each) {
      scores.set(number, (scores.get(number) ?? 0) + (rarities[at] ?? 0) * (1000 + merit))
    }
  })
  return Array.from(scores, ([number, score]) => ({ number, score }))
}

/** Greater numbers are newer documents. */
function inOrder(scored: { number: number; score: number }[]): number[] {
  return scored.sort((a, b) => b.score - a.score || b.number - a.number).map(({ number }) => number)
}
