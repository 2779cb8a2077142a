/** The words of an index, kept so that those with certain letters are found without looking at all of them. */
export interface WordLists {
  add(words: Iterable<string>): void
  readonly size: number
  has(word: string): boolean
  beginningWith(letters: string): Iterable<string>
  /** Any three letters or more. */
  containing(letters: string): Iterable<string>
  /** All that can be one typing error away from a word of five letters or more, and others. */
  alike(word: string): Iterable<string>
}

/** Bits for a letter: enough for a to z and digits; what is rare shares its place with others, which is looked at later. */
const bits = 5
const places = 1 << bits
const codeAt = (word: string, at: number): number => word.charCodeAt(at) & (places - 1)
const pairAt = (word: string, at: number): number => (codeAt(word, at) << bits) | codeAt(word, at + 1)
const tripleAt = (word: string, at: number): number => (pairAt(word, at) << bits) | codeAt(word, at + 2)

/** Words have no digits, and numbers no letters. */
const isNumber = (word: string): boolean => word.charCodeAt(0) < 58

type Lists = (number[] | undefined)[]

export function createWordLists(): WordLists {
  const words: string[] = []
  const known = new Set<string>()
  /** Which words begin with two letters, end with two, and have three in a row. */
  const firsts: Lists = new Array(places ** 2)
  const lasts: Lists = new Array(places ** 2)
  const triples: Lists = new Array(places ** 3)

  function put(lists: Lists, key: number, number: number): void {
    const list = lists[key]
    if (!list) lists[key] = [number]
    // A word with the same letters twice is listed once.
    else if (list[list.length - 1] !== number) list.push(number)
  }

  function addWord(word: string): void {
    if (known.has(word)) return
    known.add(word)
    // Numbers are only ever asked for as they are, or by their beginning.
    const number = words.push(word) - 1
    if (word.length < 2) return
    put(firsts, pairAt(word, 0), number)
    if (isNumber(word)) return
    put(lasts, pairAt(word, word.length - 2), number)
    for (let at = 0; at + 3 <= word.length; at++) put(triples, tripleAt(word, at), number)
  }

  function* pick(list: readonly number[] | undefined, fits: (word: string) => boolean): Generator<string> {
    for (const number of list ?? []) {
      const word = words[number] as string
      if (fits(word)) yield word
    }
  }

  function rarestTriple(letters: string): readonly number[] | undefined {
    let rarest: readonly number[] | undefined
    for (let at = 0; at + 3 <= letters.length; at++) {
      const list = triples[tripleAt(letters, at)]
      if (!list) return undefined
      if (!rarest || list.length < rarest.length) rarest = list
    }
    return rarest
  }

  return {
    add(more) {
      for (const word of more) addWord(word)
    },
    get size() {
      return words.length
    },
    has: (word) => known.has(word),
    beginningWith(letters) {
      if (letters.length < 2) return []
      const begins = (word: string) => word.startsWith(letters)
      if (letters.length === 2 || isNumber(letters)) return pick(firsts[pairAt(letters, 0)], begins)
      return pick(rarestTriple(letters), begins)
    },
    containing: (letters) => pick(rarestTriple(letters), (word) => word.includes(letters)),
    *alike(word) {
      // One error touches the first two letters or the last two, never both. An ending may be another one, too.
      const isNear = (other: string) => Math.abs(other.length - word.length) <= 3
      yield* pick(firsts[pairAt(word, 0)], isNear)
      yield* pick(lasts[pairAt(word, word.length - 2)], isNear)
    },
  }
}
