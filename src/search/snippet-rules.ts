import { splitWords, type Word } from './word-rules.ts'

/** About two lines on a screen. */
const mostWords = 28

/** So many words stand before the first hit, as far as there are any. */
const wordsBefore = 6

/** Which word of the query a word of the text answers, counted from 0; undefined if none. */
export type Answers = (word: string) => number | undefined

/**
 * The part of a text with most of the words that were asked for, the words marked with <mark>, everything else escaped
 * for HTML. A text without any of them shows its beginning.
 */
export function makeSnippet(text: string, answers: Answers): string {
  const words = splitWords(text)
  const hits = words.flatMap((word, at) => {
    const answered = answers(word.text)
    return answered === undefined ? [] : [{ at, answered }]
  })
  const from = Math.max(0, (hits[bestStart(hits)]?.at ?? 0) - wordsBefore)
  const shown = words.slice(from, from + mostWords)
  return write(text, shown, {
    marked: new Set(hits.map(({ at }) => words[at])),
    isStart: from === 0,
    isEnd: from + mostWords >= words.length,
  })
}

interface Hit {
  at: number
  answered: number
}

/** Which hit is the first of the part with most different ones, and among those with most of them. */
function bestStart(hits: readonly Hit[]): number {
  let best = 0
  let bestMerit = 0
  let end = 0
  const inside = new Map<number, number>()
  hits.forEach((hit, start) => {
    for (; end < hits.length && (hits[end]?.at ?? 0) < hit.at + mostWords - wordsBefore; end++) {
      const { answered } = hits[end] as Hit
      inside.set(answered, (inside.get(answered) ?? 0) + 1)
    }
    const merit = inside.size * 1000 + Math.min(end - start, 5)
    if (merit > bestMerit) {
      best = start
      bestMerit = merit
    }
    const left = (inside.get(hit.answered) ?? 0) - 1
    if (left > 0) inside.set(hit.answered, left)
    else inside.delete(hit.answered)
  })
  return best
}

function write(
  text: string,
  words: readonly Word[],
  { marked, isStart, isEnd }: { marked: ReadonlySet<Word | undefined>; isStart: boolean; isEnd: boolean },
): string {
  const first = words[0]
  const last = words.at(-1)
  if (!first || !last) return ''
  const start = isStart ? 0 : first.start
  const end = isEnd ? text.length : last.end
  let at = start
  let written = ''
  for (const word of words) {
    if (!marked.has(word)) continue
    written += `${escaped(text.slice(at, word.start))}<mark>${escaped(text.slice(word.start, word.end))}</mark>`
    at = word.end
  }
  written += escaped(text.slice(at, end))
  return `${isStart ? '' : '… '}${written.replace(/\s+/g, ' ').trim()}${isEnd ? '' : ' …'}`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign)
