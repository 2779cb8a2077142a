import { composeText } from '../../text/compose-text.ts'
import { scanWords } from './scan-rules.ts'

export interface Word {
  /** folded */
  text: string
  /** where it stands in the original text */
  start: number
  end: number
}

export interface Analysed {
  words: string[]
  joined: string[]
}

/** To be raised whenever the same text gives another stream: every index is then made anew. */
export const analysisVersion = 1

export function splitWords(text: string): Word[] {
  const words: Word[] = []
  scanWords(
    text,
    (folded, start, end) => words.push({ text: folded, start, end }),
    () => {},
  )
  return words
}

/**
 * The stream that the index keeps, and further words that stand for several of it: Semester-Programm is also
 * semesterprogramm, e.V. is also ev, 4.250 is also 4250.
 */
export function analyseText(text: string): Analysed {
  const words: string[] = []
  const joined = new Set<string>()
  scanWords(
    text,
    (folded) => words.push(folded),
    (folded) => joined.add(folded),
  )
  for (const [number] of text.matchAll(groupedNumber)) joined.add(number.replaceAll('.', ''))
  return { words, joined: [...joined] }
}

/** 4.250 is four thousand, two hundred and fifty in German, and may be looked for as 4250. */
const groupedNumber = /(?<![\d.])[1-9]\d{0,2}(?:\.\d{3})+(?!\d|\.\d)/g

/** SemesterProgramm and ProtokollAH end a word without a blank, as only names of files do. */
const innerBorder = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/gu

export function analyseFileName(fileName: string): Analysed {
  const name = composeText(fileName)
  const whole = analyseText(name)
  const parts = analyseText(name.replace(innerBorder, ' '))
  const joined = new Set([...whole.words, ...whole.joined, ...parts.joined])
  for (const word of parts.words) joined.delete(word)
  return { words: parts.words, joined: [...joined] }
}
