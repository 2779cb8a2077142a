import type { Analysed } from '../german/word-rules.ts'

/** Between the words of a text and those that stand for several of them, so that no sequence runs across. */
const border = '§'

/** What a row of the index holds. */
export const toStream = ({ words, joined }: Analysed): string[] =>
  joined.length === 0 ? words : [...words, border, ...joined]

/** A text is about what it says three times, and in a long one what makes up a certain share. */
const leastTimes = 3
const leastShare = 1 / 250

/** The words that a text is about, each once. */
export function frequentWords(streams: readonly (readonly string[])[]): string[] {
  const times = new Map<string, number>()
  let all = 0
  for (const words of streams) {
    all += words.length
    for (const word of words) times.set(word, (times.get(word) ?? 0) + 1)
  }
  const least = Math.max(leastTimes, all * leastShare)
  return Array.from(times).flatMap(([word, count]) => (count >= least ? [word] : []))
}
