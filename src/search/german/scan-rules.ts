import { foldWord } from './fold-rules.ts'
import { isStopWord } from './stop-words-rules.ts'

/** What a code point is to a word. */
const separator = 1
const letter = 2
const digit = 3
/** Soft hyphens, zero-width and bidi characters: invisible inside a word. */
const hidden = 4
/** Belongs to what stands before it. */
const mark = 5

/** Unicode takes some of them for letters. */
const apostrophes = "'’‘`´ʼ′＇"

const isApostrophe = (sign: string): boolean => apostrophes.includes(sign)

/** Half of a pair without the other half is a code point of its own. */
function pointAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code < 0xd800 || code > 0xdbff ? code : (text.codePointAt(at) as number)
}

/** How many UTF-16 units it takes. */
const widthOf = (point: number): number => (point > 0xffff ? 2 : 1)

/** The kind of each code point, 0 where it is not known yet. */
const kinds = new Uint8Array(0x110000)

function kindOf(point: number): number {
  return kinds[point] || learnKind(point)
}

function learnKind(point: number): number {
  const kind = findKind(String.fromCodePoint(point))
  kinds[point] = kind
  return kind
}

function findKind(sign: string): number {
  if (isApostrophe(sign)) return separator
  if (/\p{L}/u.test(sign)) return letter
  if (/\p{M}/u.test(sign)) return mark
  if (/\p{Nd}/u.test(sign)) return digit
  return /\p{Cf}/u.test(sign) ? hidden : separator
}

/** Longer ones are no words, but what a machine has written. */
const longestWord = 80

/** With marks and soft hyphens a word is written in more units than it has letters. */
const longestWritten = 4 * longestWord

const mostRemembered = 100_000
const longestRemembered = 40
const remembered = new Map<string, string>()

/** Folded; empty if it is no word. Folding costs twenty times as much as looking up what has been folded before. */
function fold(raw: string): string {
  const known = remembered.get(raw)
  if (known !== undefined) return known
  // A slice would keep the whole text it is cut from in memory as long as it is remembered here or by a caller.
  const own = raw.split('').join('')
  const folded = foldWord(own)
  const word = folded.length > longestWord ? '' : folded
  if (own.length <= longestRemembered) {
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(own, word)
  }
  return word
}

/** How two words that follow each other are linked. */
const notLinked = 0
/** Semester-Programm, O'Brien, also across the end of a line */
const byHyphen = 1
/** e.V., z. B. */
const byDot = 2

/** Tells of all words and of what stands for several of them, in one pass that makes no object for a word. */
export function scanWords(
  text: string,
  onWord: (folded: string, start: number, end: number) => void,
  onJoined: (folded: string) => void,
): void {
  let before = ''
  let beforeStart = 0
  let beforeEnd = 0
  let link = notLinked
  let linkedFrom = 0

  for (let at = 0; at < text.length; ) {
    const first = pointAt(text, at)
    const start = at
    at += widthOf(first)
    const kind = kindOf(first)
    if (kind !== letter && kind !== digit) continue
    let end = at
    while (at < text.length) {
      const point = pointAt(text, at)
      const next = kindOf(point)
      if (next !== kind && next !== hidden && next !== mark) break
      at += widthOf(point)
      if (next !== hidden) end = at
    }
    const word = end - start > longestWritten ? '' : fold(text.slice(start, end))
    const isLinkable = kind === letter && before !== '' && word !== ''
    const linked = isLinkable ? linkBetween(text, before, beforeEnd, start, word) : notLinked
    if (linked !== link) {
      if (link !== notLinked) join(text, linkedFrom, beforeEnd, onJoined)
      link = linked
      linkedFrom = beforeStart
    }
    before = kind === letter ? word : ''
    beforeStart = start
    beforeEnd = end
    if (word !== '') onWord(word, start, end)
    if (kind === letter && isGenitive(text, at)) at += 2
  }
  if (link !== notLinked) join(text, linkedFrom, beforeEnd, onJoined)
}

function linkBetween(text: string, before: string, end: number, start: number, word: string): number {
  const gap = start - end
  const sign = text.charAt(end)
  if (sign === ' ' || gap > 8) return notLinked
  if (sign === '.') {
    const isNear = gap === 1 || (gap === 2 && /[ \u00a0\u202f]/.test(text.charAt(end + 1)))
    return isNear && before.length === 1 && word.length === 1 ? byDot : notLinked
  }
  if (gap === 1) return '-‐‑'.includes(sign) || isApostrophe(sign) ? byHyphen : notLinked
  // „Alt- und Jungfüxe“ is not one word, wherever the line ends.
  return isDivided(text, end, start) && !isStopWord(word) ? byHyphen : notLinked
}

/** Whether the end of a line divides a word. */
function isDivided(text: string, end: number, start: number): boolean {
  if (!'-‐\u00ad'.includes(text.charAt(end))) return false
  return /^.[ \t]*\r?\n[ \t]*$/.test(text.slice(end, start)) && /\p{Ll}/u.test(text.charAt(start))
}

function join(text: string, start: number, end: number, onJoined: (folded: string) => void): void {
  if (end - start > longestWritten) return
  const folded = fold(text.slice(start, end).replace(/[^\p{L}\p{M}]+/gu, ''))
  if (folded !== '') onJoined(folded)
}

/** Whether 's ends the word before, as in Müller's and geht's. */
function isGenitive(text: string, at: number): boolean {
  const next = text.charAt(at + 1)
  if ((next !== 's' && next !== 'S') || !isApostrophe(text.charAt(at))) return false
  const kind = at + 2 < text.length ? kindOf(pointAt(text, at + 2)) : separator
  return kind !== letter && kind !== digit
}
