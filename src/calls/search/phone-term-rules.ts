import { searchWords } from '../../members/record/search-words.ts'

const number = /^\s*[+(]?\d[\d\s()/.–-]{5,40}$/

/** A number to be called, in whatever way it is typed, is one word; anything else is left as it is. */
export const asNumber = (term: string): string => (number.test(term) ? searchWords(term).join(' ') : term)
