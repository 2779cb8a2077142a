import type { FormField } from '../../../content/editing/editor-answers.ts'
import { plainText } from '../../../content/schema/plain-text-rules.ts'
import { fieldsOf } from '../../forms/form-fields.ts'

const longestTitle = 90
export const untitled = '(ohne Titel)'

interface Readable {
  text: string
  /** A line, and no prose. */
  isShort: boolean
}

/** How an entry, or a row of a list, is called among others: its first readable texts. */
export function entryTitle(form: FormField, data: unknown): string {
  const [first, ...others] = readable(form, data)
  if (!first) return untitled
  // A year, a date or a semester alone does not tell what it is about.
  const isVague = first.text.length < 12 || /\d/.test(first.text)
  const second = isVague ? others.find(({ isShort }) => isShort) : undefined
  return shorten(second ? `${first.text} · ${second.text}` : first.text)
}

function readable(field: FormField, value: unknown): Readable[] {
  if (field.properties) {
    const data = (value ?? {}) as Record<string, unknown>
    return fieldsOf(field).flatMap(([name, inner]) => (data[name] === undefined ? [] : readable(inner, data[name])))
  }
  const text = readableText(field, value)
  const isShort = field.kind !== 'paragraph' && field.rich !== 'block'
  return text === '' ? [] : [{ text, isShort }]
}

function readableText(field: FormField, value: unknown): string {
  if (typeof value !== 'string') return ''
  switch (field.kind) {
    case 'rich':
      return plainText(value)
    case 'line':
    case 'paragraph':
    case 'person':
    case 'email':
    case 'date':
      return value.replace(/\s+/g, ' ').trim()
    case 'choice':
      return field.refersTo ? (field.options?.[value] ?? value) : ''
    default:
      return ''
  }
}

function shorten(text: string): string {
  if (text.length <= longestTitle) return text
  const end = text.lastIndexOf(' ', longestTitle)
  return `${text.slice(0, end > 0 ? end : longestTitle).replace(/[\s,.;:–]+$/, '')} …`
}
