export interface WordSieve {
  /** Whether what stands between two places of a text, without anything that separates, can be one of some words. */
  mayBe(text: string, start: number, end: number): boolean
  /** The next place from one on with a letter that such a word may begin with, or with one that may be any; else the end. */
  next(units: Uint16Array, from: number, end: number): number
}

/**
 * Says no to nearly all words of a text that fold to none of these, without folding them, and never to one that does. What is
 * left costs fifty times as much to look at.
 */
export function createWordSieve(words: Iterable<string>): WordSieve {
  const pairs = new Uint8Array(ascii * ascii)
  const hashes = new Uint8Array(hashPlaces)
  // By unit of UTF-16: what has no plain letter may be anything.
  const heads = plainLetters.map((letter) => (letter === unknown ? 1 : 0))
  let shortest = Number.POSITIVE_INFINITY
  let longest = 0
  const letters = new Uint8Array(ascii)
  for (const word of words) {
    shortest = Math.min(shortest, word.length)
    longest = Math.max(longest, word.length)
    for (const [first, second] of beginnings(word)) {
      pairs[first * ascii + second] = 1
      letters[first] = 1
    }
    hashes[hashOf(word, 0, word.length)] = 1
  }
  for (let code = 0; code < heads.length; code++) if (letters[plainLetters[code] as number] === 1) heads[code] = 1

  function mayBe(text: string, start: number, end: number): boolean {
    const first = letterAt(text, start)
    const second = end > start + 1 ? letterAt(text, start + 1) : 0
    // It may be anything, hidden signs and marks among it.
    if (first === unknown || second === unknown) return true
    const length = end - start
    if (length < shortest - shorterBy || length > longest + longerBy || pairs[first * ascii + second] === 0)
      return false
    // A number may have lost zeros.
    return isDigit(first) || !isFoldedByLetter(text, start, end) || hashes[hashOf(text, start, end)] === 1
  }

  function next(units: Uint16Array, from: number, end: number): number {
    let at = from
    for (; at < end; at++) {
      const unit = units[at] as number
      if (unit >= heads.length || heads[unit] === 1) return at
    }
    return at
  }

  return { mayBe, next }
}

const ascii = 128
/** ß is two letters in a folded word; umlauts, ph and chs are two or three where one is left, zeros may be gone, and a run of letters may hold marks. */
const shorterBy = 2
const longerBy = 8

const unknown = 255

/** The letter without case and mark, where it is Latin: Ü is u. */
const plainLetters = Uint8Array.from({ length: 384 }, (_, code) => {
  if (code < ascii) return String.fromCharCode(code).toLowerCase().charCodeAt(0)
  const base = String.fromCharCode(code).normalize('NFD').toLowerCase().charCodeAt(0)
  return base < ascii ? base : unknown
})

/** How a folded word may begin where it stands, without case and marks; zero stands behind the only letter of a word. */
function beginnings(word: string): [first: number, second: number][] {
  const first = word.charAt(0)
  // A number may have lost zeros in front.
  if (first >= '0' && first <= '9') {
    return digits.flatMap((one) => [0, ...digits].map((two): [number, number] => [one, two]))
  }
  // Aemter, Photo
  const behind = [
    ...spellings(word.charAt(1)),
    ...('aou'.includes(first) ? ['e'] : []),
    ...(first === 'f' ? ['h'] : []),
  ]
  return spellings(first).flatMap((one) => behind.map((two): [number, number] => [codeOf(one), codeOf(two)]))
}

const digits = Array.from({ length: 10 }, (_, digit) => 48 + digit)

/** Convent and Konvent, Photo and Foto. */
function spellings(letter: string): string[] {
  return [letter, ...({ k: ['c'], f: ['p'] }[letter] ?? [])]
}

const codeOf = (letter: string): number => Math.min(letter.charCodeAt(0) || 0, ascii - 1)

const isDigit = (code: number): boolean => code >= 48 && code <= 57

function letterAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code < plainLetters.length ? (plainLetters[code] as number) : unknown
}

/** Pairs that folding may make another letter of, or that may be a part of more that it does so with: Haeuser, Photo, Convent, Fuchs. */
const unified = new Uint8Array(ascii * ascii)
for (const pair of 'ae oe ue ph ca co cu cl cr ct cc hs'.split(' ')) {
  unified[pair.charCodeAt(0) * ascii + pair.charCodeAt(1)] = 1
}

/** Whether folding only takes case and mark from each of the letters. */
function isFoldedByLetter(text: string, start: number, end: number): boolean {
  let before = 0
  for (let at = start; at < end; at++) {
    const letter = letterAt(text, at)
    if (letter === unknown || unified[before * ascii + letter] === 1) return false
    before = letter
  }
  return true
}

/** Enough that of five hundred words one in thirty others has the place of one of them. */
const hashPlaces = 1 << 14

/** Of the letters without case and mark. */
function hashOf(text: string, start: number, end: number): number {
  let hash = 0
  for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + letterAt(text, at)) | 0
  return (hash ^ (hash >>> 14)) & (hashPlaces - 1)
}
