export interface Word {
  /** folded */
  text: string
  /** where it stands in the original text */
  start: number
  end: number
}

export const analysisVersion = 1

export function splitWords(text: string): Word[] {
  const words: Word[] = []
  for (const match of text.matchAll(/[\p{L}\p{M}]+|\p{Nd}+/gu)) {
    const folded = match[0].normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '').replaceAll('ß', 'ss')
    words.push({ text: folded, start: match.index, end: match.index + match[0].length })
  }
  return words
}

/** The stream that the index keeps, and further words that stand for several of it. */
export function analyseText(text: string): { words: string[]; joined: string[] } {
  return { words: splitWords(text).map((word) => word.text), joined: [] }
}

export function analyseFileName(fileName: string): { words: string[]; joined: string[] } {
  return analyseText(fileName)
}
