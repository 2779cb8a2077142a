/** How an XML part is written, by its first bytes: in one of the two forms of UTF-16, or in UTF-8. */
export function encodingOfXml(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  return 'utf-8'
}

/** The text of an XML part, in whatever Unicode form it is written. */
export const decodeXml = (bytes: Uint8Array): string => new TextDecoder(encodingOfXml(bytes)).decode(bytes)

/** Declarations of a document type or of entities; in a text of an office document `<` stands as `&lt;`. */
export const hasDeclarations = (xml: string): boolean => /<!(doctype|entity)/i.test(xml)

/** The longest of those, less one: what two pieces must share so that none slips through between them. */
export const declarationOverlap = 8

/** The start tags of this name, whatever prefix they have. */
export function elementsOf(xml: string, name: string): string[] {
  return withoutComments(xml).match(new RegExp(`<(?:[\\w.-]+:)?${name}\\s[^<>]*>`, 'g')) ?? []
}

/** By hand: a pattern would look for the end of each comment anew, for hours if an attacker wants it to. */
function withoutComments(xml: string): string {
  let text = ''
  for (let at = 0; ; ) {
    const start = xml.indexOf('<!--', at)
    const end = start < 0 ? -1 : xml.indexOf('-->', start)
    if (end < 0) return text + xml.slice(at, start < 0 ? undefined : start)
    text += xml.slice(at, start)
    at = end + 3
  }
}

export function attributesOf(tag: string): Record<string, string | undefined> {
  const pairs = [...tag.matchAll(/\s([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
  return Object.fromEntries(pairs.map(([, name, double, single]) => [name, double ?? single]))
}

/** Whether the first element of a part has this name. */
export function isRoot(xml: string, name: string): boolean {
  const start = xml.replace(/^\ufeff?\s*(<\?.*?\?>\s*|<!--.*?-->\s*)*/s, '')
  return new RegExp(`^<(?:[\\w.-]+:)?${name}[\\s>/]`).test(start)
}
