const fieldBegin = 0x13
const fieldSeparator = 0x14
const fieldEnd = 0x15
const cellMark = 0x07

/** Characters that stand for something else; what else lies below the space is an anchor for a picture, a note, a drawing. */
const shownAs = new Map<number, string>([
  [cellMark, '\t'],
  [0x09, '\t'],
  [0x0a, '\n'],
  [0x0b, '\n'],
  [0x0c, '\n'],
  [0x0d, '\n'],
  [0x0e, '\n'],
  // Hyphens: one that never breaks, one that shows at the end of a line only, and their names in Unicode.
  [0x1e, '-'],
  [0x1f, ''],
  [0xad, ''],
  [0x2011, '-'],
])

/** The text of a story of Word as people see it: of fields the result, of tables the cells. */
export function showStory(raw: string): string {
  const instructions = findInstructions(raw)
  const shown: string[] = []
  let from = 0
  let next = 0
  for (let at = 0; at < raw.length; at++) {
    // A field inside of what has been left out already.
    while ((instructions[next]?.start ?? at) < at) next++
    const instruction = instructions[next]
    const code = raw.charCodeAt(at)
    const other = shownAs.get(code) ?? (code < 0x20 ? '' : undefined)
    if (other === undefined) continue
    shown.push(raw.slice(from, at))
    if (instruction?.start === at) at = instruction.end
    else if (code === cellMark && raw.charCodeAt(at + 1) === cellMark) {
      // The mark that ends a row follows the mark of its last cell.
      shown.push('\n')
      at++
    } else shown.push(other)
    from = at + 1
  }
  shown.push(raw.slice(from))
  return shown.join('').trim()
}

/** Of each field what stands before its result, or all of it where it has none. A field that never ends is none. */
function findInstructions(raw: string): { start: number; end: number }[] {
  const open: { start: number; end: number | undefined }[] = []
  const found: { start: number; end: number }[] = []
  for (let at = 0; at < raw.length; at++) {
    const code = raw.charCodeAt(at)
    if (code === fieldBegin) open.push({ start: at, end: undefined })
    else if (code === fieldSeparator) {
      const field = open.at(-1)
      if (field) field.end ??= at
    } else if (code === fieldEnd) {
      const field = open.pop()
      if (field) found.push({ start: field.start, end: field.end ?? at })
    }
  }
  return found.sort((a, b) => a.start - b.start)
}
