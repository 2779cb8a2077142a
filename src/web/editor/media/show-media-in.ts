import type { FormField } from '../../../content/editing/editor-answers.ts'
import type { LibraryMedia } from './media-calls.ts'

/** What a form holds, with what pages show of each medium in place of its id: for a preview drawn in the browser. */
export function showMediaIn(form: FormField, value: unknown, media: ReadonlyMap<string, LibraryMedia>): unknown {
  if (form.kind === 'picture' || form.kind === 'film' || form.kind === 'file') return media.get(String(value))?.shown
  if (Array.isArray(value)) {
    return value.map((each, at) => showMediaIn(form.prefixItems?.[at] ?? form.items ?? {}, each, media))
  }
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, each]) => [
    name,
    showMediaIn(form.properties?.[name] ?? {}, each, media),
  ])
  return Object.fromEntries(fields)
}
