import { Parser } from 'htmlparser2'
import { demand } from '../../inspecting/broken.ts'

/** Names come without their prefixes, attributes that had one keep its colon: `id` and `r:id` stay apart. */
export interface XmlHandler {
  open(name: string, attributes: XmlAttributes): void
  text?(text: string): void
  close?(name: string): void
}

export type XmlAttributes = Record<string, string | undefined>

/** No program nests nearly as deep, and the parser takes longer for every element that is open. */
const mostDepth = 1_000

/** Reads a part to its end or until there is enough. Entities that it declares stay what they are and grow to nothing. */
export async function parseXml(
  pieces: AsyncIterable<string>,
  handler: XmlHandler,
  isEnough: () => boolean = () => false,
): Promise<'end' | 'enough'> {
  let depth = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        demand(++depth <= mostDepth, 'is nested too deep')
        handler.open(localName(name), withoutPrefixes(attributes))
      },
      ontext: (text) => handler.text?.(text),
      onclosetag(name) {
        depth--
        handler.close?.(localName(name))
      },
    },
    { xmlMode: true },
  )
  for await (const piece of pieces) {
    parser.write(piece)
    if (isEnough()) return 'enough'
  }
  parser.end()
  return 'end'
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

function withoutPrefixes(attributes: Record<string, string>): XmlAttributes {
  const plain: XmlAttributes = Object.create(null)
  for (const name in attributes) plain[name.slice(Math.max(0, name.indexOf(':')))] = attributes[name]
  return plain
}
