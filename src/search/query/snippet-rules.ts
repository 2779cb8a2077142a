import { splitWords } from '../german/word-rules.ts'
import type { WordSieve } from './word-sieve-rules.ts'

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

const separator = 0
const letter = 1
const digit = 2

/** What a UTF-16 unit is, roughly as splitWords has it: what may be part of a word gets a closer look there. */
const sorts = Uint8Array.from({ length: 65_536 }, (_, code) => {
  if (code >= 48 && code <= 57) return digit
  const isAsciiLetter = (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
  return isAsciiLetter || (code >= 128 && !isPunctuation(code)) ? letter : separator
})

/** Quotation marks, dashes and the like, but not the soft hyphen nor what joins letters without being seen. */
function isPunctuation(code: number): boolean {
  if (code < 0xc0) return code !== 0xaa && code !== 0xad && code !== 0xb5 && code !== 0xba
  return code >= 0x2000 && code < 0x2060 && !(code >= 0x200b && code <= 0x200f)
}

/** All hits up to the end of the first part that has every word: there is no better one. */
function findHits(text: string, { sieve, of, count }: Answers): Hit[] {
  const hits: Hit[] = []
  const latest = new Map<number, number>()
  const units = unitsOf(text)
  let end = text.length
  for (let at = sieve.next(units, 0, end); at < end; at = sieve.next(units, at, end)) {
    const start = startOfRun(units, at)
    if (start === undefined) {
      at++
      continue
    }
    at = endOfRun(units, start, text.length)
    if (!sieve.mayBe(text, start, at)) continue
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

/** Longer ones are what pages say, of which there are few. */
const usualLength = 8_192
const usualBytes = Buffer.alloc(2 * usualLength)

/** A string is asked at each letter how it is stored; an array is not. Good until the next text is asked for. */
function unitsOf(text: string): Uint16Array {
  const bytes = text.length > usualLength ? Buffer.alloc(2 * text.length) : usualBytes
  bytes.write(text, 'utf16le')
  return new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2)
}

const sortAt = (units: Uint16Array, at: number): number => sorts[units[at] as number] as number

/** Where the run of letters or digits begins of which this is the first; or the second, if that alone may make another of the first. */
function startOfRun(units: Uint16Array, at: number): number | undefined {
  const sort = sortAt(units, at)
  if (sort === separator) return undefined
  if (at === 0 || sortAt(units, at - 1) !== sort) return at
  const isOfAny = (units[at] as number) >= 128
  return isOfAny && (at === 1 || sortAt(units, at - 2) !== sort) ? at - 1 : undefined
}

function endOfRun(units: Uint16Array, start: number, end: number): number {
  const sort = sortAt(units, start)
  let at = start + 1
  while (at < end && sortAt(units, at) === sort) at++
  return at
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
