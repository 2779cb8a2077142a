import { mostSections } from '../limit-rules.ts'

/** Far enough into an object to tell what it is. */
const headCharacters = 4096

/** A document whose end is missing, with a new one that names the pages that are there. Undefined: none, or encrypted. */
export function repairEnd(bytes: Uint8Array): Uint8Array | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  if (/\/Filter\s*\/Standard\b/.test(text)) return undefined
  const { pages, highest } = findPages(text)
  if (pages.length === 0) return undefined
  const [tree, root] = [highest + 1, highest + 2]
  const end = [
    '\nendstream\nendobj',
    `${tree} 0 obj\n<</Type/Pages/Count ${pages.length}/Kids[${pages.join(' ')}]>>\nendobj`,
    `${root} 0 obj\n<</Type/Catalog/Pages ${tree} 0 R>>\nendobj`,
    `trailer\n<</Root ${root} 0 R>>\nstartxref\n0\n%%EOF\n`,
  ]
  return new Uint8Array(Buffer.concat([bytes, Buffer.from(end.join('\n'))]))
}

/** References to the pages in the order in which they lie in the file, which is that of reading with most programs. */
function findPages(text: string): { pages: string[]; highest: number } {
  const pages = new Set<string>()
  let highest = 0
  const beginnings = /(?<!\d)(\d{1,7}) (\d{1,5}) obj\b/g
  let found = beginnings.exec(text)
  while (found) {
    highest = Math.max(highest, Number(found[1]))
    const start = beginnings.lastIndex
    const next = beginnings.exec(text)
    // No further than to the next object: where these are short, a head of each would be many times the file.
    const head = text.slice(start, Math.min(start + headCharacters, next?.index ?? text.length))
    const end = head.search(/endobj|\bstream\b/)
    const isPage = /\/Type\s*\/Page(?![a-z])/i.test(end < 0 ? head : head.slice(0, end))
    if (isPage && pages.size <= mostSections) pages.add(`${found[1]} ${found[2]} R`)
    found = next
  }
  return { pages: [...pages], highest }
}
