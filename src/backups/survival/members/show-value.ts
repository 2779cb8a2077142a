import { escapeHtml } from '../../../calls/own-data/archive/page-parts.ts'
import type { FormField } from '../../../content/editing/editor-answers.ts'
import { isAskedFor } from '../../../content/schema/entry-title-rules.ts'
import { isMedium, type Names, nameIn } from '../../../content/schema/names-rules.ts'

export interface Showing {
  names: Names
  /** Where a medium lies in the archive; undefined where it is not in it. */
  mediumAt(id: string): { path: string; isPicture: boolean } | undefined
}

type Data = Record<string, unknown>

/** What stands in a field of the content, whatever its form is, for a page that is read without this program. */
export function showValue(field: FormField, value: unknown, showing: Showing): string {
  if (value === undefined || value === null || value === '') return ''
  if (field.properties) return showGroup(field, value as Data, showing)
  if (Array.isArray(value)) {
    const items = value.map((each) => showValue(field.items ?? {}, each, showing)).filter(Boolean)
    return items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
  }
  if (typeof value === 'boolean') return value ? 'ja' : ''
  const text = String(value)
  switch (field.kind) {
    case 'rich':
      return withoutOwnLinks(text)
    case 'slug':
    case 'colour':
      return ''
    case 'choice':
      return escapeHtml(field.options?.[text] ?? text)
    default:
      return isMedium(field) ? showMedium(field, text, showing) : escapeHtml(nameOf(field, text, showing))
  }
}

function showGroup(field: FormField, data: Data, showing: Showing): string {
  const parts = Object.entries(field.properties ?? {})
    .filter(([, inner]) => isAskedFor(inner, data))
    .map(([name, inner]) => ({ label: inner.label ?? '', html: showValue(inner, data[name], showing) }))
    .filter(({ html }) => html !== '')
  if (parts.length === 1) return parts[0]?.html ?? ''
  return parts.length === 0
    ? ''
    : `<dl>${parts.map(({ label, html }) => `<dt>${escapeHtml(label)}</dt><dd>${html}</dd>`).join('')}</dl>`
}

const nameOf = (field: FormField, text: string, { names }: Showing) =>
  field.kind === 'reference' ? (nameIn(names, field, text) ?? '(nicht mehr da)') : text

function showMedium(field: FormField, id: string, { names, mediumAt }: Showing): string {
  const name = escapeHtml(nameIn(names, field, id) ?? '')
  const medium = mediumAt(id)
  if (!medium) return name
  const href = medium.path.split('/').map(encodeURIComponent).join('/')
  return medium.isPicture ? `<img src="${href}" alt="${name}">` : `<a href="${href}">${name}</a>`
}

/** Links within the site lead nowhere in an archive; their words stay. */
const withoutOwnLinks = (html: string) => html.replace(/<a\b[^>]*href="[/#][^"]*"[^>]*>([\s\S]*?)<\/a>/g, '$1')
