import type { FormField } from '../../content/editing/editor-answers.ts'

/** A field of a group, by its name. */
export type NamedField = [name: string, field: FormField]

export const fieldsOf = (group: FormField): NamedField[] => Object.entries(group.properties ?? {})

/** What stands at an index of a list; a tuple has a field of its own for each place. */
export const itemOf = (list: FormField, index: number): FormField => list.prefixItems?.[index] ?? list.items ?? {}

/** The field at a path like "pictures.2.alt"; undefined where there is none. */
export function fieldAt(form: FormField, path: string): FormField | undefined {
  if (path === '') return form
  return path.split('.').reduce<FormField | undefined>((field, name) => {
    if (field?.properties) return field.properties[name]
    return /^\d+$/.test(name) ? (field?.prefixItems?.[Number(name)] ?? field?.items) : undefined
  }, form)
}

/** Whether its key may be missing: then an emptied field is left out altogether. */
export const mayBeMissing = (group: FormField, name: string): boolean => !group.required?.includes(name)

/** Whether a field that must be there must also say something. */
export function mustSaySomething(field: FormField): boolean {
  const { kind, minLength = 0, minItems = 0, prefixItems } = field
  if (kind === 'rich') return field.filled === true
  if (kind === 'line' || kind === 'paragraph' || kind === 'person') return minLength > 0 || field.pattern !== undefined
  if (kind === 'list') return minItems > 0 || prefixItems !== undefined
  return true
}
