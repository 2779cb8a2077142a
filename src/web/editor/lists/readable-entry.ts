import { plainText } from '../../../content/schema/plain-text-rules.ts'

/** All that an entry says, as one line: to look for words in it, and to show its beginning. */
export function readableEntry(value: unknown): string {
  if (typeof value === 'string') return value.startsWith('data:') ? '' : plainText(value)
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value).map(readableEntry).filter(Boolean).join(' ')
}

const longest = 160

/** The beginning of it, with its parts told apart. */
export function excerptOf(value: unknown): string {
  const text = textsIn(value).join(' · ')
  if (text.length <= longest) return text
  return `${text.slice(0, text.lastIndexOf(' ', longest)).replace(/[\s·]+$/, '')} …`
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  return typeof value === 'string' && !isCode.test(value) ? [readableEntry(value)].filter(Boolean) : []
}

/** What is written for the program: an id, a colour, the name of a file. */
const isCode = /^(#?[0-9a-f]{6}|[0-9a-f]{8}-[0-9a-f-]{27}|[a-z0-9-]+(\/[a-z0-9-]+)+(\.svg)?)$/i
