import { splitWords } from './word-rules.ts'

export interface Clause {
  words: string[]
  /** in quotes: exactly these words in this order */
  quoted: boolean
  excluded: boolean
  /** the last word, perhaps not finished */
  open: boolean
}

export function parseQuery(term: string): Clause[] {
  const words = splitWords(term).slice(0, 12)
  return words.map((word, i) => ({ words: [word.text], quoted: false, excluded: false, open: i === words.length - 1 }))
}
