const characters: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** Sanitised rich text as one line to search in: borders of blocks become blanks, marks inside a word do not part it. */
export function plainText(html: string): string {
  return html
    .replace(/<\/?(?:p|ul|ol|li|dl|dt|dd|h3|h4|blockquote|hr|br)(?:\s[^<>]*)?\/?>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => characters[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
