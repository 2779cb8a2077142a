/** As much as fits a line: a name, and no text to read. */
const longest = 80

/** How a text begins, up to the end of a word. */
export function shorten(text: string): string {
  if (text.length <= longest) return text
  const end = text.lastIndexOf(' ', longest)
  return `${text.slice(0, end > 0 ? end : longest).replace(/[\s,.;:–]+$/, '')} …`
}
