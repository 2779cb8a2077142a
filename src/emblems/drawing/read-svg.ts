import { Parser } from 'htmlparser2'
import { refuse, type SvgNode } from './svg-node.ts'

/** More parts than this no coat of arms has; a browser of a visitor has to draw each of them. */
const mostElements = 20_000
const mostDepth = 200

/** A drawing as a tree, bounded while it is read. Entities that it declares are never put in their place. */
export function readSvg(bytes: Buffer): SvgNode {
  const text = decode(bytes)
  refuseEntities(text)
  const top: SvgNode = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  let count = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (++count > mostElements) throw refuse('tooMany')
        if (open.length > mostDepth) throw refuse('tooDeep')
        const node: SvgNode = { name: plainName(name), attributes, children: [], text: '' }
        open.at(-1)?.children.push(node)
        open.push(node)
      },
      ontext(piece) {
        const node = open.at(-1)
        if (node) node.text += piece
      },
      onclosetag() {
        open.pop()
      },
    },
    { xmlMode: true },
  )
  parser.write(text)
  parser.end()
  const root = top.children.find(({ name }) => name === 'svg')
  if (!root) throw refuse('notSvg')
  return root
}

/** Some programs write svg:path; every other prefix names what is not drawn. */
const plainName = (name: string): string => (name.startsWith('svg:') ? name.slice(4) : name)

function decode(bytes: Buffer): string {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) throw refuse('packed')
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // Letters beyond ASCII matter in names alone, and those are given anew.
  const text = new TextDecoder('utf-8').decode(bytes)
  if (text.includes('\0')) throw refuse('notSvg')
  return text
}

/** Illustrator declares its namespaces as entities, which nothing that is kept goes by. Others would be text that is lost. */
function refuseEntities(text: string): void {
  for (let at = text.indexOf('<!ENTITY'); at !== -1; at = text.indexOf('<!ENTITY', at + 1)) {
    const declared = text.slice(at, at + 300)
    if (!/^<!ENTITY\s+[\w.-]{1,60}\s+["']http[^"'<>&]{1,200}["']\s*>/.test(declared)) throw refuse('entities')
  }
}
