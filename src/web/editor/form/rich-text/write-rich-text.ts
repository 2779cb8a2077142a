import type { Mark, Node } from 'prosemirror-model'

/** What an editor holds, in the very spelling of the sanitiser. What has been left empty is left out. */
export function writeRichText(doc: Node): string {
  return doc.inlineContent ? writeLine(doc).trim() : doc.children.map(writeBlock).join('')
}

const tags: Record<string, string> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  bullets: 'ul',
  numbers: 'ol',
  item: 'li',
  terms: 'dl',
  term: 'dt',
  detail: 'dd',
}

function writeBlock(node: Node): string {
  if (node.type.name === 'rule') return '<hr />'
  const tag = tags[node.type.name] ?? `h${node.attrs.level}`
  const inside = node.inlineContent ? writeLine(node) : writeInside(node)
  return inside === '' ? '' : `<${tag}>${inside}</${tag}>`
}

/** Lists are written tight, as people write them by hand: <li>Text</li>, also before a list inside the item. */
function writeInside(node: Node): string {
  const [first, second] = node.children
  const isItem = node.type.name === 'item' || node.type.name === 'detail'
  const isTight = isItem ? !second || isList(second) : node.attrs.isTight
  const rest = node.children.slice(1).map(writeBlock)
  if (!first) return ''
  return [isTight && first.type.name === 'paragraph' ? writeLine(first) : writeBlock(first), ...rest].join('')
}

const isList = ({ type }: Node) => type.name === 'bullets' || type.name === 'numbers'

function writeLine(node: Node): string {
  const open: Mark[] = []
  let html = ''
  const closeTo = (count: number) => {
    while (open.length > count) html += `</${tagOf(open.pop())}>`
  }
  for (const child of node.children) {
    const kept = child.marks.findIndex((mark, at) => !open[at]?.eq(mark))
    closeTo(kept === -1 ? child.marks.length : kept)
    for (const mark of child.marks.slice(open.length)) {
      html += mark.type.name === 'link' ? `<a href="${escapeText(mark.attrs.href, true)}">` : `<${mark.type.name}>`
      open.push(mark)
    }
    html += child.isText ? escapeText(child.text ?? '') : '<br />'
  }
  closeTo(0)
  return html
}

const tagOf = (mark: Mark | undefined) => (mark?.type.name === 'link' ? 'a' : mark?.type.name)

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeText(text: string, isAttribute = false): string {
  return text.replace(isAttribute ? /[&<>"]/g : /[&<>]/g, (sign) => signs[sign] ?? sign)
}
