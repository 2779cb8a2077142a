import { properties } from './svg-names.ts'

export interface Declaration {
  property: string
  value: string
  isImportant: boolean
}

interface Rule {
  element: string
  classes: string[]
  id: string
  /** The later of two equals wins. */
  rank: number
  declarations: Declaration[]
}

const mostRules = 1_000
const simpleSelector = /^(\*|[a-zA-Z]{0,40})((?:\.[\w-]{1,80}){0,5})(#[\w-]{1,80})?$/

/** What a style sheet in a drawing says of elements, classes and ids; all else in it, imports and faces too, is not read. */
export class StyleSheet {
  #rules: Rule[] = []

  read(text: string): void {
    const plain = withoutComments(text)
    for (let at = 0; at < plain.length && this.#rules.length < mostRules; ) {
      const begin = plain.indexOf('{', at)
      if (begin === -1) return
      const prelude = plain.slice(at, begin).trim()
      const semicolon = plain.indexOf(';', at)
      if (prelude.startsWith('@') && semicolon !== -1 && semicolon < begin) {
        at = semicolon + 1
        continue
      }
      const end = prelude.startsWith('@') ? endOfBlock(plain, begin) : plain.indexOf('}', begin)
      const last = end === -1 ? plain.length : end
      if (!prelude.startsWith('@')) this.#add(prelude, readDeclarations(plain.slice(begin + 1, last)))
      at = last + 1
    }
  }

  #add(prelude: string, declarations: Declaration[]): void {
    for (const selector of prelude.split(',')) {
      const [, element = '', classes = '', id = ''] = simpleSelector.exec(selector.trim()) ?? []
      if (!element && !classes && !id) continue
      const names = classes.split('.').filter(Boolean)
      const rank = (id ? 1e8 : 0) + names.length * 1e6 + (element && element !== '*' ? 1e5 : 0) + this.#rules.length
      this.#rules.push({ element, classes: names, id: id.slice(1), rank, declarations })
    }
  }

  /** What is said of one element, the weightiest last. */
  of(name: string, attributes: Record<string, string>): Declaration[] {
    if (this.#rules.length === 0) return []
    const classes = new Set((attributes.class ?? '').split(/\s+/, 50))
    return this.#rules
      .filter(
        (rule) =>
          (!rule.element || rule.element === '*' || rule.element === name) &&
          (!rule.id || rule.id === attributes.id) &&
          rule.classes.every((each) => classes.has(each)),
      )
      .sort((one, other) => one.rank - other.rank)
      .flatMap(({ declarations }) => declarations)
  }
}

/** As they stand in a style: of the properties that are known. */
export function readDeclarations(text: string): Declaration[] {
  return withoutComments(text)
    .split(';')
    .flatMap((part) => {
      const colon = part.indexOf(':')
      const property = part.slice(0, Math.max(0, colon)).trim().toLowerCase()
      if (!properties.has(property)) return []
      const said = part.slice(colon + 1).trim()
      const isImportant = said.toLowerCase().endsWith('!important')
      return [{ property, value: isImportant ? said.slice(0, -'!important'.length).trim() : said, isImportant }]
    })
}

function withoutComments(text: string): string {
  const parts: string[] = []
  for (let at = 0; ; ) {
    const begin = text.indexOf('/*', at)
    if (begin === -1) return parts.concat(text.slice(at)).join('')
    parts.push(text.slice(at, begin))
    const end = text.indexOf('*/', begin + 2)
    if (end === -1) return parts.join('')
    at = end + 2
  }
}

function endOfBlock(text: string, begin: number): number {
  let depth = 0
  for (let at = begin; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at
  }
  return -1
}
