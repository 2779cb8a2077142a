/** In the order in which Germans would have them. */
const candidates = [';', '\t', ',', '|']
const linesLookedAt = 30
const charactersLookedAt = 100_000

/** The sign between cells: the one that Excel names in a line of its own, otherwise the one that the lines have equally often. */
export function findSeparator(text: string): { separator: string; start: number } {
  const named = /^sep=(.)(?:\r\n|\r|\n)/.exec(text.slice(0, 8))
  if (named) return { separator: named[1] ?? ';', start: named[0].length }
  const lines = unquotedLines(text.slice(0, charactersLookedAt))
  let best = { separator: ';', alike: 0, count: 0 }
  for (const separator of candidates) {
    const { alike, count } = steadiest(lines.map((line) => line.split(separator).length - 1))
    if (alike > best.alike || (alike === best.alike && count > best.count)) best = { separator, alike, count }
  }
  return { separator: best.separator, start: 0 }
}

/** The lines as far as they stand outside of quotes; a line without any sign says nothing. */
function unquotedLines(text: string): string[] {
  const lines: string[] = []
  let [line, isQuoted] = ['', false]
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === '\n' || sign === '\r')) {
      if (line !== '') lines.push(line)
      line = ''
      if (lines.length >= linesLookedAt) return lines
    } else if (!isQuoted && candidates.includes(sign)) line += sign
  }
  return line === '' ? lines : [...lines, line]
}

/** How often a sign stands in most of the lines that have it. */
function steadiest(counts: readonly number[]): { alike: number; count: number } {
  const groups = Map.groupBy(
    counts.filter((count) => count > 0),
    (count) => count,
  )
  let best = { alike: 0, count: 0 }
  for (const [count, { length: alike }] of groups) {
    if (alike > best.alike || (alike === best.alike && count > best.count)) best = { alike, count }
  }
  return best
}
