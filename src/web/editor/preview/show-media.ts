import type { FormField } from '../../../content/editing/editor-answers.ts'

/** An entry with what `show` has for each medium in place of its id: pages get no ids. */
export function showMedia(field: FormField, value: unknown, show: (id: string) => unknown): unknown {
  if (field.kind === 'picture' || field.kind === 'film') return typeof value === 'string' ? show(value) : undefined
  const { items, properties } = field
  if (items && Array.isArray(value)) return value.map((each) => showMedia(items, each, show))
  if (!properties || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const inner = properties[name]
      return [name, inner ? showMedia(inner, each, show) : each]
    }),
  )
}

/** The media that an entry names. */
export function mediaNamedIn(field: FormField, value: unknown): string[] {
  const named: string[] = []
  showMedia(field, value, (id) => void named.push(id))
  return named
}
