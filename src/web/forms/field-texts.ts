import type { FormField } from '../../content/editing/editor-answers.ts'
import { itemOf } from './form-fields.ts'

const day = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' })
const minute = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** What stands in a field, as people read it; rich text keeps its marks, so that a comparison sees them. */
export function fieldText(field: FormField, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (field.properties) return groupText(field, value as Record<string, unknown>)
  if (Array.isArray(value)) {
    return value.map((item, at) => fieldText(itemOf(field, at), item)).join('\n')
  }
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (typeof value === 'number') return value.toLocaleString('de-DE', { useGrouping: false })
  return textOf(field, String(value))
}

function groupText(field: FormField, value: Record<string, unknown>): string {
  const lines = Object.entries(field.properties ?? {}).map(([name, inner]) => {
    const text = fieldText(inner, value[name])
    return text === '' ? '' : `${inner.label}: ${text}`
  })
  return lines.filter(Boolean).join('\n')
}

function textOf({ kind, options }: FormField, value: string): string {
  if (kind === 'picture' || kind === 'film' || kind === 'file') return named[kind]
  if (options) return options[value] ?? value
  const moment =
    kind === 'date' || kind === 'moment' ? new Date(`${value}${value.includes('T') ? 'Z' : ''}`) : undefined
  if (!moment || Number.isNaN(moment.getTime())) return value
  return (value.includes('T') ? minute : day).format(moment)
}

const named = { picture: '(Bild)', film: '(Film)', file: '(Datei)' }

/** Whether its text has marks that are not to be read as text. */
export const hasMarks = (field: FormField): boolean =>
  field.kind === 'rich' ||
  [...Object.values(field.properties ?? {}), ...(field.items ? [field.items] : [])].some(hasMarks)
