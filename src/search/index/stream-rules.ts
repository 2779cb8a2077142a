import type { Analysed } from '../german/word-rules.ts'

/** Between the words of a text and those that stand for several of them, so that no sequence runs across. */
const border = '§'

/** What a row of the index holds. */
export const toStream = ({ words, joined }: Analysed): string[] =>
  joined.length === 0 ? words : [...words, border, ...joined]

/** The same of several texts in one row, for example of title and file name. */
export const toOneStream = (texts: readonly Analysed[]): string[] =>
  texts
    .map(toStream)
    .filter((stream) => stream.length > 0)
    .flatMap((stream, at) => (at === 0 ? stream : [border, ...stream]))

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
