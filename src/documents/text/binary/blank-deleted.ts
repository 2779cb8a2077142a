const pageBytes = 512
const sprmDeleted = 0x0800
/** How many bytes follow the name of a property, which says so in its upper three bits; 0: the first of them tells. */
const operandBytes = [1, 1, 2, 4, 2, 2, 0, 3]

/**
 * Overwrites what was deleted while changes were tracked: it is still in the file, but not seen. `table` lists the pages
 * of character formatting; what is no such page is passed over.
 */
export function blankDeleted(document: Buffer, table: Buffer): void {
  const pages = Math.max(0, Math.floor((table.length - 4) / 8))
  const seen = new Set<number>()
  // Runs do not overlap; in a file where they do, this ends the work.
  let left = document.length
  for (let i = 0; i < pages; i++) {
    const start = (table.readUInt32LE(4 * (pages + 1) + 4 * i) & 0x3fffff) * pageBytes
    if (seen.has(start) || start + pageBytes > document.length) continue
    seen.add(start)
    for (const { from, to } of deletedRuns(document.subarray(start, start + pageBytes))) {
      if (to <= from || to > document.length || to - from > left) continue
      document.fill(0, from, to)
      left -= to - from
    }
  }
}

/** A page: the borders of its runs, for each the place of its properties, and as its last byte how many runs there are. */
function* deletedRuns(page: Buffer): Generator<{ from: number; to: number }> {
  const runs = page.readUInt8(pageBytes - 1)
  if (runs > 101) return
  for (let i = 0; i < runs; i++) {
    const place = 2 * page.readUInt8(4 * (runs + 1) + i)
    if (place === 0 || place >= pageBytes - 1) continue
    const properties = page.subarray(place + 1, Math.min(place + 1 + page.readUInt8(place), pageBytes - 1))
    if (isDeleted(properties)) yield { from: page.readUInt32LE(4 * i), to: page.readUInt32LE(4 * i + 4) }
  }
}

function isDeleted(properties: Buffer): boolean {
  for (let at = 0; at + 2 < properties.length; ) {
    const name = properties.readUInt16LE(at)
    if (name === sprmDeleted) return properties.readUInt8(at + 2) === 1
    at += 2 + (operandBytes[name >> 13] || 1 + properties.readUInt8(at + 2))
  }
  return false
}
