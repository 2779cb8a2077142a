import type { FormField } from '../../content/editing/editor-answers.ts'
import { isNaming, type Names, nameIn } from '../../content/schema/names-rules.ts'
import { itemOf } from './form-fields.ts'

const day = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' })
const minute = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** What stands in a field, as people read it; rich text keeps its marks, so that a comparison sees them. */
export function fieldText(field: FormField, value: unknown, names: Names): string {
  if (value === undefined || value === null) return ''
  if (field.properties) return groupText(field, value as Record<string, unknown>, names)
  if (Array.isArray(value)) {
    return value.map((item, at) => fieldText(itemOf(field, at), item, names)).join('\n')
  }
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (typeof value === 'number') return value.toLocaleString('de-DE', { useGrouping: false })
  return textOf(field, String(value), names)
}

function groupText(field: FormField, value: Record<string, unknown>, names: Names): string {
  const lines = Object.entries(field.properties ?? {}).map(([name, inner]) => {
    const text = fieldText(inner, value[name], names)
    return text === '' ? '' : `${inner.label}: ${text}`
  })
  return lines.filter(Boolean).join('\n')
}

function textOf(field: FormField, value: string, names: Names): string {
  const { kind, options } = field
  if (value !== '' && isNaming(field)) return nameIn(names, field, value) ?? lostName(field, value)
  if (options) return options[value] ?? value
  const moment =
    kind === 'date' || kind === 'moment' ? new Date(`${value}${value.includes('T') ? 'Z' : ''}`) : undefined
  if (!moment || Number.isNaN(moment.getTime())) return value
  return (value.includes('T') ? minute : day).format(moment)
}

/** What is not there any more has taken its name along; of an entry its key is left. */
function lostName({ kind, refersTo }: FormField, value: string): string {
  if (kind === 'picture') return '(ein Bild, das es nicht mehr gibt)'
  if (kind === 'film') return '(ein Film, den es nicht mehr gibt)'
  if (kind === 'file') return '(eine Datei, die es nicht mehr gibt)'
  if (refersTo?.what === 'member') return '(ein Datensatz, den es nicht mehr gibt)'
  return refersTo?.what === 'document' ? '(ein Dokument, das es nicht mehr gibt)' : value
}

/** Whether its text has marks that are not to be read as text. */
export const hasMarks = (field: FormField): boolean =>
  field.kind === 'rich' ||
  [...Object.values(field.properties ?? {}), ...(field.items ? [field.items] : [])].some(hasMarks)
