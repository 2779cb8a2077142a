/** A piece of a line as pdf.js finds it: text of one font, where it begins, and how far it reaches. */
export interface PdfItem {
  str: string
  /** A matrix; its last two numbers are the place, the first two the direction of writing. */
  transform: number[]
  width: number
  height: number
  hasEOL: boolean
}

/** Accents that stand beside their letters, and what is put behind a letter to write the two as one. */
const combining: Record<string, string> = {
  '\u00a8': '\u0308',
  '\u00b4': '\u0301',
  '\u02c6': '\u0302',
  '\u02c7': '\u030c',
  '\u02da': '\u030a',
  '\u02dc': '\u0303',
  '\u00b8': '\u0327',
}
const accents = Object.keys(combining).join('')
const startsWithAccent = new RegExp(`^[${accents}]`)
const endsWithAccent = new RegExp(`[${accents}]$`)

/** The text of a page: words whole, one line below the other. */
export function textOfPage(items: readonly PdfItem[]): string {
  // In pieces until the end: to look at the end of a text that grows would mean to copy all of it for each of them.
  const pieces: string[] = []
  let last: PdfItem | undefined
  let isSpaced = false
  for (const item of items) {
    if (item.str !== '') {
      if (last && isInitial(last, item)) trimEnd(pieces)
      else if (last && !pieces.at(-1)?.endsWith('\n')) push(pieces, gapBetween(last, item))
      if (item.str.trim() !== '') isSpaced = isSpacedWord(item.str, isSpaced)
      push(pieces, isSpaced ? item.str.replaceAll(' ', '') || ' ' : wordsOf(item, last))
      last = item
    }
    if (item.hasEOL) pieces.push('\n')
  }
  return joinHyphenated(composeAccents(pieces.join('')))
}

function push(pieces: string[], piece: string): void {
  if (piece !== '') pieces.push(piece)
}

function trimEnd(pieces: string[]): void {
  for (let piece = pieces.pop(); piece !== undefined; piece = pieces.pop()) {
    const trimmed = piece.trimEnd()
    if (trimmed !== '') return void pieces.push(trimmed)
  }
}

/** Letters with gaps between them, as wide as pdf.js takes for spaces; real spaces are pieces of their own then. */
const isSpacedWord = (text: string, isAfterSpaced: boolean): boolean =>
  /^\p{L}(?: \p{L}){2,}[.,:;!?]?$/u.test(text) || (isAfterSpaced && /^\p{L} \p{L}$/u.test(text))

/** An accent that was drawn over the letter before it is narrower than that; the rest looks like a space. */
function wordsOf(item: PdfItem, last: PdfItem | undefined): string {
  const isOver = last !== undefined && startsWithAccent.test(item.str) && distance(last, item).along < 0
  return isOver ? item.str.replace(/^(.) (?=\p{Ll})/u, '$1') : item.str
}

/** A first letter as high as several lines. */
const isInitial = (last: PdfItem, next: PdfItem): boolean =>
  /^\p{Lu}$/u.test(last.str) && last.height > 1.8 * next.height && /^\p{Ll}/u.test(next.str)

/** What stands between two pieces of a line that no blank parts: nothing, if the second begins where the first ends. */
function gapBetween(last: PdfItem, next: PdfItem): string {
  if (/\s$/.test(last.str) || /^\s/.test(next.str)) return ''
  const { along, across } = distance(last, next)
  const size = Math.min(last.height, next.height) || 1
  if (startsWithAccent.test(next.str) || endsWithAccent.test(last.str)) return along < 0.2 * size ? '' : ' '
  if (Math.abs(across) > Math.max(last.height, next.height) || along > 0.2 * size || along < -0.25 * size) return ' '
  const isRaised = Math.abs(across) > 0.15 * size
  return isRaised && (isMark(last, next) || isMark(next, last)) ? ' ' : ''
}

/** A raised number or letter that leads to a footnote is no part of the word. */
const isMark = (mark: PdfItem, word: PdfItem): boolean =>
  /^[\da-z*]{1,3}$/.test(mark.str) && mark.height < 0.8 * word.height && /\p{L}/u.test(word.str)

/** From the end of one piece to the beginning of the other: in the direction of writing, and beside it. */
function distance(last: PdfItem, next: PdfItem): { along: number; across: number } {
  const [a = 1, b = 0, , , x = 0, y = 0] = last.transform
  const [, , , , nextX = 0, nextY = 0] = next.transform
  const length = Math.hypot(a, b) || 1
  const [right, up] = [a / length, b / length]
  const [dx, dy] = [nextX - x, nextY - y]
  return { along: dx * right + dy * up - last.width, across: dy * right - dx * up }
}

const umlauts = /[aouAOU]/
const otherVowels = /[eiyEIY]/

/** Old TeX draws ¨ and then the letter over which it stands, other programs the letter first: ¨u and u¨ are ü. */
function composeAccents(text: string): string {
  if (!new RegExp(`[${accents}]`).test(text)) return text
  const isAccentLast = prefersLetterFirst(text)
  const places = new RegExp(`(\\p{L}?)([${accents}])(\\p{L}?)`, 'gu')
  return text.replace(places, (found, before: string, accent: string, after: string) => {
    const [first, second] = [compose(before, accent), compose(after, accent)]
    const [firstWorth, secondWorth] = [worth(before, accent, first), worth(after, accent, second)]
    if (!first && !second) return found
    // Häuser: no word has aü in it where äu would do.
    const takesFirst =
      firstWorth === secondWorth ? isAccentLast || `${before}${after}` === 'au' : firstWorth > secondWorth
    return takesFirst ? `${first}${after}` : `${before}${second}`
  })
}

/** Which of the two orders the places show that leave no choice. */
function prefersLetterFirst(text: string): boolean {
  const before = text.match(/[aouAOU]\u00a8(?![aouAOU])/g)?.length ?? 0
  const behind = text.match(/(?<![aouAOU])\u00a8[aouAOU]/g)?.length ?? 0
  return before > behind
}

function compose(letter: string, accent: string): string {
  const whole = `${letter}${combining[accent]}`.normalize('NFC')
  return letter !== '' && [...whole].length === 1 ? whole : ''
}

/** How likely the accent is meant for this letter. */
function worth(letter: string, accent: string, composed: string): number {
  if (composed === '') return 0
  if (accent !== '\u00a8') return 2
  if (umlauts.test(letter)) return 3
  return otherVowels.test(letter) ? 2 : 1
}

const conjunctions = /^(und|oder|bzw|sowie|bis|als|noch|wie|aber|statt)$/

/** Words that a line's end divides. Where a capital letter or a number follows, the hyphen is part of the word. */
function joinHyphenated(text: string): string {
  const ends = /(?<=([\p{L}\p{N}]))([-\u2010\u00ad])[ \t]*\n[ \t]*(?=([\p{L}\p{N}]+))/gu
  return text.replace(ends, (_, last: string, hyphen: string, next: string, at: number) => {
    if (hyphen === '\u00ad') return ''
    if (conjunctions.test(next)) return '- '
    const isDivided = /\p{L}/u.test(last) && /^\p{Ll}/u.test(next) && !endsWithAbbreviation(text, at)
    return isDivided ? '' : '-'
  })
}

/** E-Mail, AH-Vorstand: they are divided at their own hyphen. */
const endsWithAbbreviation = (text: string, end: number): boolean =>
  /(?<!\p{L})\p{Lu}{1,4}$/u.test(text.slice(Math.max(0, end - 6), end))
