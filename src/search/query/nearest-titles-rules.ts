import type { Clause } from './query-rules.ts'
import type { TitleWords } from './title-rules.ts'

export interface NearTitles<Each> {
  /** The query as it may have been meant, if every word of it is like one of a title. */
  meant: string | undefined
  near: { passage: Each; likeness: number }[]
}

/** Of two words with fewer pairs of letters in common, one is not meant for the other. */
const leastLikeness = 0.5
const mostLettersMore = 4
/** A pasted page is no word that was mistyped. */
const mostWords = 6

/** Titles with a word that is like one of the query, the most alike first. */
export function nearestTo<Each>(
  clauses: readonly Clause[],
  passages: readonly Each[],
  titles: readonly TitleWords[],
  limit: number,
): NearTitles<Each> {
  const asked = clauses
    .filter(({ excluded }) => !excluded)
    .flatMap(({ words }) => words)
    .filter((word) => word.length > 3)
    .slice(0, mostWords)
  const written = new Map(titles.flatMap((title) => title.map((each) => [each.word, each.written])))
  const likest = new Map<string, number>()
  const meant = asked.map((word) => {
    let best: { written: string; likeness: number } | undefined
    const pairs = pairsOf(word)
    for (const [other, spelling] of written) {
      if (Math.abs(other.length - word.length) > mostLettersMore) continue
      const likeness = likenessOf(pairs, pairsOf(other))
      if (likeness < leastLikeness) continue
      likest.set(other, Math.max(likest.get(other) ?? 0, likeness))
      if (!best || likeness > best.likeness) best = { written: spelling, likeness }
    }
    return best?.written
  })
  const near = passages.flatMap((passage, at) => {
    const likeness = Math.max(0, ...(titles[at] ?? []).map(({ word }) => likest.get(word) ?? 0))
    return likeness > 0 ? [{ passage, likeness }] : []
  })
  near.sort((a, b) => b.likeness - a.likeness)
  const isWhole = meant.length > 0 && meant.every((word) => word !== undefined)
  return { meant: isWhole ? meant.join(' ') : undefined, near: near.slice(0, limit) }
}

/** Neighbouring letters, those at both ends with the border. */
function pairsOf(word: string): string[] {
  const bordered = ` ${word.slice(0, 40)} `
  return Array.from({ length: bordered.length - 1 }, (_, at) => bordered.slice(at, at + 2))
}

/** How many of their pairs two words have in common (Dice), from 0 to 1. */
function likenessOf(one: readonly string[], other: readonly string[]): number {
  const left = [...other]
  let common = 0
  for (const pair of one) {
    const at = left.indexOf(pair)
    if (at < 0) continue
    common++
    left.splice(at, 1)
  }
  return (2 * common) / (one.length + other.length)
}
