/** WCAG 2.2: text 4.5, what marks a control 3. Tokens of tokens.css, without the dashes: which is read on which. */
const surfaces = ['paper', 'paper-raised', 'paper-sunk', 'row-stripe', 'row-hover']
const washes = ['wash-info', 'wash-success', 'wash-danger']

const text: [string, string[]][] = [
  ['ink', [...surfaces, ...washes]],
  ['ink-soft', surfaces],
  ['link', [...surfaces, ...washes]],
  ['link-strong', [...surfaces, ...washes]],
  ['accent', [...surfaces, ...washes]],
  ['danger', ['paper', 'paper-raised']],
  ['paper', ['ink']],
  ['on-danger', ['danger-fill', 'danger-fill-strong']],
]
const marks: [string, string[]][] = [
  ['line-strong', ['paper', 'paper-raised']],
  ['focus', [...surfaces, ...washes]],
  ['success', ['wash-success']],
  ['danger', ['wash-danger']],
]

export const textPairs = pairs(text)
export const markPairs = pairs(marks)

function pairs(table: [string, string[]][]): [front: string, back: string][] {
  return table.flatMap(([front, backs]) => backs.map((back): [string, string] => [front, back]))
}

/** The colours that a block of a style sheet gives to tokens. */
export function coloursIn(block: string): Record<string, string> {
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1], match[2]]))
}
