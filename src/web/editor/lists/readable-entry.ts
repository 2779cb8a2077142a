import { plainText } from '../../../content/schema/plain-text-rules.ts'

/** All that an entry says, as one line: to look for words in it, and to show its beginning. */
export function readableEntry(value: unknown): string {
  if (typeof value === 'string') return value.startsWith('data:') ? '' : plainText(value)
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value).map(readableEntry).filter(Boolean).join(' ')
}

const longest = 160

/** The beginning of it. */
export function excerptOf(value: unknown): string {
  const text = readableEntry(value)
  if (text.length <= longest) return text
  return `${text.slice(0, text.lastIndexOf(' ', longest))} …`
}
