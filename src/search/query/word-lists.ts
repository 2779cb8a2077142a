import { createNumberLists, type NumberLists } from './number-lists.ts'

/** The words of an index, kept so that those with certain letters are found without looking at all of them. */
export interface WordLists {
  add(words: Iterable<string>): void
  readonly size: number
  has(word: string): boolean
  beginningWith(letters: string, effort: Effort): string[]
  /** Any three letters or more. */
  containing(letters: string, effort: Effort): string[]
  /** All that can be one typing error away from a word of five letters or more, and others. */
  alike(word: string, effort: Effort): string[]
}

/**
 * How much may still be done for a query. Looking at a word costs one; when nothing is left there are no more words,
 * whatever the index was filled with. Words come as they were added, so those that matter most are looked at first.
 */
export interface Effort {
  left: number
}

/** Bits for a letter: enough for a to z and digits; what is rare shares its place with others, which is looked at later. */
const bits = 5
const places = 1 << bits
const codeAt = (word: string, at: number): number => word.charCodeAt(at) & (places - 1)
const pairAt = (word: string, at: number): number => (codeAt(word, at) << bits) | codeAt(word, at + 1)
const tripleAt = (word: string, at: number): number => (pairAt(word, at) << bits) | codeAt(word, at + 2)

/** Words have no digits, and numbers no letters. */
const isNumber = (word: string): boolean => word.charCodeAt(0) < 58

export function createWordLists(): WordLists {
  const words: string[] = []
  /** Several sets, by first and last letter: one that holds all would stop everything for 20 ms when it has to grow. */
  const known: (Set<string> | undefined)[] = Array.from({ length: places ** 2 })
  /** Which words begin with two letters, end with two, and have three in a row. */
  const firsts = createNumberLists(places ** 2)
  const lasts = createNumberLists(places ** 2)
  const triples = createNumberLists(places ** 3)

  const placeOf = (word: string) => (codeAt(word, 0) << bits) | codeAt(word, word.length - 1)
  const has = (word: string): boolean => known[placeOf(word)]?.has(word) ?? false

  function addWord(word: string): void {
    if (has(word)) return
    known[placeOf(word)] ??= new Set()
    known[placeOf(word)]?.add(word)
    // Numbers are only ever asked for as they are, or by their beginning.
    const number = words.push(word) - 1
    if (word.length < 2) return
    firsts.push(pairAt(word, 0), number)
    if (isNumber(word)) return
    lasts.push(pairAt(word, word.length - 2), number)
    for (let at = 0; at + 3 <= word.length; at++) {
      const triple = tripleAt(word, at)
      // A word with the same letters twice is listed once.
      if (triples.lastOf(triple) !== number) triples.push(triple, number)
    }
  }

  function pick(lists: NumberLists, list: number | undefined, effort: Effort, fits: (word: string) => boolean) {
    const found: string[] = []
    if (list === undefined) return found
    lists.each(list, (number) => {
      const word = words[number] as string
      if (fits(word)) found.push(word)
      return --effort.left > 0
    })
    return found
  }

  /** Undefined if no word has them all. */
  function rarestTriple(letters: string): number | undefined {
    let rarest: number | undefined
    for (let at = 0; at + 3 <= letters.length; at++) {
      const triple = tripleAt(letters, at)
      if (triples.lengthOf(triple) === 0) return undefined
      if (rarest === undefined || triples.lengthOf(triple) < triples.lengthOf(rarest)) rarest = triple
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
    has,
    beginningWith(letters, effort) {
      if (letters.length < 2) return []
      const begins = (word: string) => word.startsWith(letters)
      if (letters.length === 2 || isNumber(letters)) return pick(firsts, pairAt(letters, 0), effort, begins)
      return pick(triples, rarestTriple(letters), effort, begins)
    },
    containing: (letters, effort) => pick(triples, rarestTriple(letters), effort, (word) => word.includes(letters)),
    alike(word, effort) {
      // One error touches the first two letters or the last two, never both. An ending may be another one, too.
      const isNear = (other: string) => Math.abs(other.length - word.length) <= 3
      return [
        ...pick(firsts, pairAt(word, 0), effort, isNear),
        ...pick(lasts, pairAt(word, word.length - 2), effort, isNear),
      ]
    },
  }
}
