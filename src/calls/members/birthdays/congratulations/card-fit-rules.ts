import { widthOfText } from '../../../../circulars/letter-width-rules.ts'

/** Of one side of a card, A6 within its rims. card.typ sets it so. */
const page = { width: 81, height: 118 }
const front = { width: 81, height: 46 }
const sizes = [12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5]
const frontSizes = [21, 19, 17, 15, 13, 11]

const pointMm = 25.4 / 72
/** From one line to the next, and between two paragraphs beside that, in parts of the size of type. */
const leading = 1.4
const between = 0.6
/** Cards are set in Vollkorn, which runs wider than the face that letters were measured in. */
const wider = 1.12

/** The largest type in which greeting and text fit on the inside of a card; null where there is none. */
export function fitCard(paragraphs: readonly (readonly string[])[]): number | null {
  return sizes.find((size) => heightOf(paragraphs, page.width, size) <= page.height) ?? null
}

/** The same for its front. */
export function fitFront(words: string): number | null {
  return frontSizes.find((size) => heightOf([[words]], front.width, size) <= front.height) ?? null
}

function heightOf(paragraphs: readonly (readonly string[])[], width: number, size: number): number {
  const lines = paragraphs.flat().map((line) => countLines(line, width / (size * pointMm * wider)))
  const count = lines.reduce((sum, each) => sum + each, 0)
  return (count * leading + (paragraphs.length - 1) * between) * size * pointMm
}

/** How many lines it takes, broken at blanks. A word that is wider than a line does not fit at all. */
function countLines(line: string, most: number): number {
  let [count, filled] = [1, 0]
  for (const word of line.split(' ')) {
    const width = widthOfText(word)
    if (width > most) return Number.POSITIVE_INFINITY
    const behind = filled === 0 ? width : filled + widthOfText(' ') + width
    if (behind > most) count += 1
    filled = behind > most ? width : behind
  }
  return count
}
