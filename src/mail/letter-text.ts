import { unsubscribeLabel, unsubscribeReason } from './bulk/unsubscribe-rules.ts'
import type { Letter, Sender } from './letter.ts'

/** What a mail program shows and quotes without breaking it anew. */
const columns = 76
const between = ' | '
const widestField = 22

const lengthOf = (text: string) => [...text].length
const fill = (text: string, width: number) => text + ' '.repeat(Math.max(0, width - lengthOf(text)))

export function writeLetterText(sender: Sender, letter: Letter): string {
  const parts = [letter.greeting, ...letter.paragraphs].map(wrapLines)
  if (letter.comparison?.length) parts.push(drawTable(letter.comparison))
  if (letter.button) parts.push(`${letter.button.label}:\n${letter.button.href}`)
  for (const paragraph of letter.closing ?? []) parts.push(wrapLines(paragraph))
  // Mail programs know what stands behind these two dashes as a signature and leave it out of answers.
  const signature = ['-- ', sender.name, `${sender.town} · ${sender.origin}`]
  if (letter.unsubscribe) signature.push(unsubscribeReason, `${unsubscribeLabel}: ${letter.unsubscribe}`)
  return `${parts.join('\n\n')}\n\n${signature.join('\n')}\n`
}

const wrapLines = (paragraph: string): string =>
  paragraph
    .split('\n')
    .flatMap((line) => wrap(line, columns))
    .join('\n')

/** Lines of at most that many characters. A longer word has a line to itself: a broken link leads nowhere. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of words(text)) {
    const last = lines.at(-1)
    if (last !== undefined && lengthOf(last) + 1 + lengthOf(word) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '')

function drawTable(rows: NonNullable<Letter['comparison']>): string {
  const longestField = Math.max(...rows.map(({ field }) => lengthOf(field)), lengthOf('Angabe'))
  const fieldWidth = Math.min(longestField, widestField)
  const valueWidth = Math.floor((columns - fieldWidth - 2 * between.length) / 2)
  const widths = [fieldWidth, valueWidth, valueWidth]
  const drawRow = (cells: string[]) => {
    const wrapped = cells.map((cell, i) => wrapCell(cell, widths[i] ?? 0))
    const height = Math.max(...wrapped.map((lines) => lines.length))
    return Array.from({ length: height }, (_, line) =>
      wrapped
        .map((lines, i) => fill(lines[line] ?? '', widths[i] ?? 0))
        .join(between)
        .trimEnd(),
    )
  }
  const rule = widths.map((width) => '-'.repeat(width)).join('-+-')
  const body = rows.flatMap(({ field, before, after }) => drawRow([field, before || '–', after || '–']))
  return [...drawRow(['Angabe', 'bisher', 'neu']), rule, ...body].join('\n')
}

/** In a table nothing may be wider than its column. */
function wrapCell(text: string, width: number): string[] {
  return wrap(
    words(text)
      .map((word) => [...word].map((letter, i) => (i > 0 && i % width === 0 ? ` ${letter}` : letter)).join(''))
      .join(' '),
    width,
  )
}
