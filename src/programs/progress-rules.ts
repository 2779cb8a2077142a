import { formatSize } from '../documents/library/size-rules.ts'

/** How far long work has come. */
export interface Step {
  done: number
  total: number
  /** What is being worked on; '' for nothing that has a name. */
  fileName: string
  /** What is counted are bytes. */
  inBytes?: boolean
}

export interface Progress extends Step {
  elapsedMs: number
}

const barLength = 20
/** Before that, what is left cannot be told. */
const guessAfterMs = 2000

/** One line for a terminal of a certain width: bar, percent, count, time left, file. */
export function progressLine({ elapsedMs, ...step }: Progress, columns: number): string {
  const { done, total, fileName } = step
  const share = total === 0 ? 1 : done / total
  const filled = Math.round(share * barLength)
  const parts = [
    '█'.repeat(filled) + '░'.repeat(barLength - filled),
    `${percentOf({ done, total })} %`.padStart(5),
    countOf(step),
  ]
  if (elapsedMs >= guessAfterMs && done > 0 && done < total) {
    parts.push(`noch ${duration((elapsedMs / done) * (total - done))}`)
  }
  if (fileName !== '') parts.push(fileName)
  // In its last column some terminals begin a new line.
  return cut(parts.join('  '), columns - 1)
}

/** 3 von 40, or the same of bytes. */
export const countOf = ({ done, total, inBytes }: Step): string =>
  inBytes ? `${formatSize(done)} von ${formatSize(total)}` : `${done} von ${total}`

/** Never 100 before it is over. */
export const percentOf = ({ done, total }: Pick<Step, 'done' | 'total'>): number =>
  total === 0 ? 100 : Math.floor((done / total) * 100)

function duration(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000))
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

function cut(text: string, columns: number): string {
  const characters = [...text]
  if (widthOf(characters) <= columns) return text
  while (characters.length > 0 && widthOf(characters) + 1 > columns) characters.pop()
  return `${characters.join('')}…`
}

/** Rather too wide than too narrow: Chinese signs and pictographs take two columns. The bar takes one for each. */
function widthOf(characters: readonly string[]): number {
  let width = 0
  for (const character of characters)
    width += (character.codePointAt(0) ?? 0) >= 0x1100 && !/[█░…–]/.test(character) ? 2 : 1
  return width
}
