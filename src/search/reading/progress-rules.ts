export interface Progress {
  done: number
  total: number
  /** What is being worked on. */
  fileName: string
  elapsedMs: number
}

const barLength = 20
/** Before that, what is left cannot be told. */
const guessAfterMs = 2000

/** One line for a terminal of a certain width: bar, percent, count, time left, file. */
export function progressLine({ done, total, fileName, elapsedMs }: Progress, columns: number): string {
  const share = total === 0 ? 1 : done / total
  const filled = Math.round(share * barLength)
  const parts = [
    '█'.repeat(filled) + '░'.repeat(barLength - filled),
    `${percentOf({ done, total })} %`.padStart(5),
    `${done} von ${total}`,
  ]
  if (elapsedMs >= guessAfterMs && done > 0 && done < total) {
    parts.push(`noch ${duration((elapsedMs / done) * (total - done))}`)
  }
  if (fileName !== '') parts.push(fileName)
  // In its last column some terminals begin a new line.
  return cut(parts.join('  '), columns - 1)
}

/** Never 100 before it is over. */
export const percentOf = ({ done, total }: { done: number; total: number }): number =>
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
