import type { FormField } from '../editing/editor-answers.ts'
import { type Names, nameIn, noNames } from './names-rules.ts'
import { plainText } from './plain-text-rules.ts'
import { shorten } from './shorten-rules.ts'

export const untitled = '(ohne Titel)'

interface Readable {
  text: string
  is: 'line' | 'prose' | 'picture'
}

/** What an entry, or a row of a list, is called among others: how the first things begin that can be read in it. */
export function entryTitle(form: FormField, data: unknown, names: Names = noNames): string {
  const all = readable(form, data, names)
  const [first, ...others] = all.filter(({ is }) => is !== 'picture')
  if (!first) return shorten(textless(form, data, all)) || untitled
  // A year, a date or a semester alone does not tell what it is about.
  const isVague = first.text.length < 12 || /\d/.test(first.text)
  const second = isVague
    ? others.find(({ is, text }) => is === 'line' && spelled(text) !== spelled(first.text))
    : undefined
  return shorten(second ? `${first.text} · ${second.text}` : first.text)
}

/** "AH Senior" and "AH-Senior" are the same. */
const spelled = (text: string) => text.replaceAll('-', ' ')

/** Without a word of its own: what sort of building block it is, and which picture it shows. */
function textless(form: FormField, data: unknown, pictures: readonly Readable[]): string {
  const [name, field] = Object.entries(form.properties ?? {}).find(([, { kind }]) => kind === 'choice') ?? []
  const chosen = name === undefined ? undefined : field?.options?.[String((data as Fields | undefined)?.[name])]
  return [chosen, pictures[0]?.text].filter(Boolean).join(' · ')
}

type Fields = Record<string, unknown>

function readable(field: FormField, value: unknown, names: Names): Readable[] {
  if (field.properties) {
    const data = (value ?? {}) as Fields
    return Object.entries(field.properties)
      .filter(([, inner]) => isAskedFor(inner, data))
      .flatMap(([name, inner]) => readable(inner, data[name], names))
  }
  const text = typeof value === 'string' ? readableText(field, value, names) : ''
  return text === '' ? [] : [{ text, is: sortOf(field) }]
}

/** Of a building block only what its kind shows is asked for; what another kind has left behind stays where it is. */
export function isAskedFor({ onlyFor }: FormField, data: Fields): boolean {
  return onlyFor === undefined || onlyFor.values.includes(String(data[onlyFor.field]))
}

function sortOf({ kind, rich }: FormField): Readable['is'] {
  if (kind === 'picture' || kind === 'film') return 'picture'
  return kind === 'paragraph' || rich === 'block' ? 'prose' : 'line'
}

function readableText(field: FormField, value: string, names: Names): string {
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
    case 'reference':
    case 'picture':
    case 'film':
    case 'file':
      return nameIn(names, field, value) ?? ''
    default:
      return ''
  }
}
