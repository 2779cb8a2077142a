import { splitWords } from '../german/word-rules.ts'
import { endOfRun, unitsOf, type WordSieve } from './word-sieve-rules.ts'

/** About two lines on a screen. */
const mostCharacters = 220

/** So much stands before the first hit, as far as there is any. */
const charactersBefore = 50

/** Which word of a query a word of a text answers. */
export interface Answers {
  /** How many words the query has. */
  readonly count: number
  /** Counted from 0; undefined if it answers none. */
  of(word: string): number | undefined
  /** Most words of a text answer none, and need not be folded to see that. */
  sieve: WordSieve
}

interface Hit {
  start: number
  end: number
  answered: number
}

/** The part of a text with most of the wanted words, in <mark>, the rest escaped; without any of them its beginning. */
export function makeSnippet(text: string, answers: Answers): string {
  const hits = findHits(text, answers)
  const first = hits[bestStart(hits)]
  const start = first ? borderBefore(text, first.start - charactersBefore, first.start) : 0
  const end = borderAfter(text, start + mostCharacters)
  let at = start
  let written = ''
  for (const hit of hits) {
    if (hit.start < start || hit.end > end) continue
    written += `${escaped(text.slice(at, hit.start))}<mark>${escaped(text.slice(hit.start, hit.end))}</mark>`
    at = hit.end
  }
  written += escaped(text.slice(at, end))
  // A single blank is left as it is.
  const inOneLine = written.replace(/[^\S ]\s*| \s+/g, ' ').trim()
  return `${start === 0 ? '' : '… '}${inOneLine}${end === text.length ? '' : ' …'}`
}

/** All hits up to the end of the first part that has every word: there is no better one. */
function findHits(text: string, { sieve, of, count }: Answers): Hit[] {
  const hits: Hit[] = []
  const latest = new Map<number, number>()
  const units = unitsOf(text)
  let end = text.length
  for (let start = sieve.next(units, 0, end), at: number; start < end; start = sieve.next(units, at, end)) {
    at = endOfRun(units, start, text.length)
    if (!sieve.mayBe(units, start, at)) continue
    for (const word of splitWords(text.slice(start, at))) {
      const answered = of(word.text)
      if (answered === undefined) continue
      hits.push({ start: start + word.start, end: start + word.end, answered })
      latest.set(answered, start + word.start)
      if (end === text.length && latest.size === count) end = Math.min(end, endOfPart(latest, at, end))
    }
  }
  return hits
}

/** Where the part ends that begins with the first of these hits, if it reaches as far as the last one; else as before. */
function endOfPart(latest: ReadonlyMap<number, number>, reached: number, otherwise: number): number {
  const end = Math.min(...latest.values()) - charactersBefore + mostCharacters
  return end >= reached ? end : otherwise
}

/** Which hit is the first of the part with most different ones, and among those with most of them. */
function bestStart(hits: readonly Hit[]): number {
  let best = 0
  let bestMerit = 0
  let end = 0
  const inside = new Map<number, number>()
  hits.forEach((hit, start) => {
    for (; end < hits.length; end++) {
      const next = hits[end] as Hit
      if (next.end > hit.start - charactersBefore + mostCharacters) break
      inside.set(next.answered, (inside.get(next.answered) ?? 0) + 1)
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

/** No word is cut in two, unless it is longer than any word. */
function borderBefore(text: string, wanted: number, latest: number): number {
  if (wanted <= 0) return 0
  for (let at = wanted; at < latest; at++) if (isBlank(text.charCodeAt(at))) return at + 1
  return latest
}

function borderAfter(text: string, wanted: number): number {
  if (wanted >= text.length) return text.length
  for (let at = wanted; at > wanted - 60; at--) if (isBlank(text.charCodeAt(at))) return at
  return wanted
}

const isBlank = (code: number): boolean => code === 32 || (code >= 9 && code <= 13) || code === 0xa0

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign)
