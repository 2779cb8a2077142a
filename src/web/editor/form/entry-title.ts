import type { FormField } from '../../../content/editing/editor-answers.ts'
import { plainText } from '../../../content/schema/plain-text-rules.ts'
import { fieldsOf } from '../../forms/form-fields.ts'

const longestTitle = 90
export const untitled = '(ohne Titel)'

/** How an entry, or a row of a list, is called among others: its first readable texts. */
export function entryTitle(form: FormField, data: unknown): string {
  const texts = readable(form, data)
  const [first = '', second] = texts
  // A year, a date or a number alone does not tell what it is about.
  const title = second !== undefined && first.length < 40 ? `${first} · ${second}` : first
  return shorten(title) || chosen(form, data) || untitled
}

/** What a building block is, where it does not say anything yet. */
function chosen(form: FormField, data: unknown): string | undefined {
  const [name, field] = fieldsOf(form).find(([, { kind }]) => kind === 'choice') ?? []
  return name === undefined
    ? undefined
    : field?.options?.[String((data as Record<string, unknown> | undefined)?.[name])]
}

function readable(field: FormField, value: unknown): string[] {
  if (field.properties) {
    const data = (value ?? {}) as Record<string, unknown>
    return fieldsOf(field).flatMap(([name, inner]) => (data[name] === undefined ? [] : readable(inner, data[name])))
  }
  const text = readableText(field, value)
  return text === '' ? [] : [text]
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
