export interface WordSieve {
  /** Where the next run of letters or digits begins that may be one of some words, by how it begins; else the end. */
  next(units: Uint16Array, from: number, end: number): number
  /** Whether a run, up to its end, can be one of them. */
  mayBe(units: Uint16Array, start: number, end: number): boolean
}

/**
 * Says no to nearly all words of a text that fold to none of these, without folding them, and never to one that does. What is
 * left costs fifty times as much to look at.
 */
export function createWordSieve(words: Iterable<string>): WordSieve {
  const pairs = anyUnknown.slice()
  const hashes = new Uint8Array(hashPlaces)
  let shortest = Number.POSITIVE_INFINITY
  let longest = 0
  for (const word of words) {
    shortest = Math.min(shortest, word.length)
    longest = Math.max(longest, word.length)
    for (const [first, second] of beginnings(word)) {
      if (second === 0) markLoneLetter(pairs, first)
      else pairs[first * ascii + second] = 1
    }
    hashes[hashOf(unitsOf(word), 0, word.length)] = 1
  }

  // Two at a time: a guess of the processor that goes wrong at each border of a word would take longer than all letters between.
  function next(units: Uint16Array, from: number, end: number): number {
    let first = letters[units[from] as number] as number
    for (let at = from; at < end; at++) {
      const second = letters[units[at + 1] as number] as number
      if (pairs[first * ascii + second] === 1 && isStartOfRun(units, at)) return at
      first = second
    }
    return end
  }

  function mayBe(units: Uint16Array, start: number, end: number): boolean {
    const first = letters[units[start] as number] as number
    // It may be anything, hidden signs and marks among it.
    if (first === unknown || (end > start + 1 && letters[units[start + 1] as number] === unknown)) return true
    const length = end - start
    if (length < shortest - shorterBy || length > longest + longerBy) return false
    // A number may have lost zeros.
    return isDigit(first) || !isFoldedByLetter(units, start, end) || hashes[hashOf(units, start, end)] === 1
  }

  return { next, mayBe }
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

const sortAt = (units: Uint16Array, at: number): number => sorts[units[at] as number] as number

function isStartOfRun(units: Uint16Array, at: number): boolean {
  const sort = sortAt(units, at)
  return sort !== separator && (at === 0 || sortAt(units, at - 1) !== sort)
}

/** Where the run of letters or digits ends that begins at a place. */
export function endOfRun(units: Uint16Array, start: number, end: number): number {
  const sort = sortAt(units, start)
  let at = start + 1
  while (at < end && sortAt(units, at) === sort) at++
  return at
}

/**
 * The units of UTF-16 and behind them a zero, as both functions of a sieve want it: a string is asked at each letter how it is stored, an
 * array is not. Good until the next text is asked for.
 */
export function unitsOf(text: string): Uint16Array {
  const bytes = text.length < usualLength ? usualBytes : Buffer.alloc(2 * (text.length + 1))
  bytes.write(text, 'utf16le')
  const units = new Uint16Array(bytes.buffer, bytes.byteOffset, text.length + 1)
  units[text.length] = 0
  return units
}

/** Longer ones are what pages say, of which there are few. */
const usualLength = 8_192
const usualBytes = Buffer.alloc(2 * usualLength)

const ascii = 128
/** ß is two letters in a folded word; umlauts, ph and chs are two or three where one is left, zeros may be gone, and a run of letters may hold marks. */
const shorterBy = 2
const longerBy = 8

/** No sign of a text that anybody sees. */
const unknown = ascii - 1

/** Where the Latin letters with marks end that European languages have. */
const latin = 384

/** By unit of UTF-16 the letter without case and mark, where it is Latin: Ü is u. */
const letters = Uint8Array.from({ length: 65_536 }, (_, code) => {
  if (code < ascii) return String.fromCharCode(code).toLowerCase().charCodeAt(0)
  if (code >= latin) return unknown
  const base = String.fromCharCode(code).normalize('NFD').toLowerCase().charCodeAt(0)
  return base < ascii ? base : unknown
})

/** Where one of two letters is not known, they may be the beginning of anything. */
const anyUnknown = new Uint8Array(ascii * ascii)
for (let code = 0; code < ascii; code++) {
  anyUnknown[code * ascii + unknown] = 1
  anyUnknown[unknown * ascii + code] = 1
}

/** Behind the only letter of a word stands something of another sort. */
function markLoneLetter(pairs: Uint8Array, only: number): void {
  for (let code = 0; code < ascii; code++) if (sorts[code] !== sorts[only]) pairs[only * ascii + code] = 1
}

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

/** Pairs that folding may make another letter of, or that may be a part of more that it does so with: Haeuser, Photo, Convent, Fuchs. */
const unified = new Uint8Array(ascii * ascii)
for (const pair of 'ae oe ue ph ca co cu cl cr ct cc hs'.split(' ')) {
  unified[pair.charCodeAt(0) * ascii + pair.charCodeAt(1)] = 1
}

/** Whether folding only takes case and mark from each of the letters. */
function isFoldedByLetter(units: Uint16Array, start: number, end: number): boolean {
  let before = 0
  for (let at = start; at < end; at++) {
    const letter = letters[units[at] as number] as number
    if (letter === unknown || unified[before * ascii + letter] === 1) return false
    before = letter
  }
  return true
}

/** Enough that of five hundred words one in thirty others has the place of one of them. */
const hashPlaces = 1 << 14

/** Of the letters without case and mark. */
function hashOf(units: Uint16Array, start: number, end: number): number {
  let hash = 0
  for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + (letters[units[at] as number] as number)) | 0
  return (hash ^ (hash >>> 14)) & (hashPlaces - 1)
}
