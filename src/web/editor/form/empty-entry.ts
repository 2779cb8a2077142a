import type { FormField } from '../../../content/editing/editor-answers.ts'
import { fieldsOf, mayBeMissing } from '../../forms/form-fields.ts'

interface Neighbours {
  /** The field that no two entries may share. */
  key?: string | undefined
  entries: readonly { data: unknown }[]
}

/** What a new entry starts with: nothing said, but all there. Where entries are counted, it has the next number. */
export function emptyEntry(form: FormField, neighbours?: Neighbours): Record<string, unknown> {
  const entry = emptyValue(form) as Record<string, unknown>
  const key = neighbours?.key
  if (key === undefined || form.properties?.[key]?.kind !== 'number') return entry
  const numbers = neighbours?.entries.map(({ data }) => Number((data as Record<string, unknown>)[key]) || 0) ?? []
  return { ...entry, [key]: Math.max(0, ...numbers) + 1 }
}

/** The same for a part of one: a new row of a list. */
export function emptyValue(field: FormField): unknown {
  if (field.properties) {
    const needed = fieldsOf(field).filter(([name]) => !mayBeMissing(field, name))
    const values = needed.map(([name, inner]) => [name, emptyValue(inner)])
    return Object.fromEntries(values.filter(([, value]) => value !== undefined))
  }
  if (field.prefixItems) return field.prefixItems.map(emptyValue)
  if (field.type === 'array') return []
  if (field.type === 'boolean') return false
  // No number is no value: zero would be one.
  return field.type === 'string' ? '' : undefined
}
