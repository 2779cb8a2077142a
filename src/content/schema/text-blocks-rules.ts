import { plainText } from './plain-text-rules.ts'

/** A piece of rich text on paper, where it has no marks. */
export interface TextBlock {
  kind: 'paragraph' | 'item' | 'heading'
  text: string
}

const opening = /<(p|li|h3|h4|dt|dd|blockquote)(?:\s[^<>]*)?>/

/** Sanitised rich text as its paragraphs, items and headings, one after the other. */
export function textBlocks(html: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let isItem = false
  // The second of each three is the name of an element, the third what is in it.
  const [before = '', ...parts] = html.split(opening)
  if (plainText(before) !== '') blocks.push({ kind: 'paragraph', text: plainText(before) })
  for (let at = 0; at < parts.length; at += 2) {
    const element = parts[at]
    const text = plainText(parts[at + 1] ?? '')
    const kind = element === 'h3' || element === 'h4' || element === 'dt' ? 'heading' : 'paragraph'
    // The first paragraph of an item is the item.
    isItem = element === 'li' || (isItem && element === 'p')
    if (text === '') continue
    blocks.push({ kind: isItem ? 'item' : kind, text })
    isItem = false
  }
  return blocks
}
