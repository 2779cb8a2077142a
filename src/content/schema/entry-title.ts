import { type CollectionName, collections } from '../collections/collections.ts'
import { plainText } from './plain-text-rules.ts'
import { type FieldMeta, mapFields } from './walk-schema.ts'

const naming: FieldMeta['kind'][] = ['line', 'paragraph', 'rich', 'choice']
const longest = 80

/** What an entry is called among others: how the first things begin that can be read in it. */
export function entryTitle(name: CollectionName, data: unknown): string {
  const texts: string[] = []
  mapFields(collections[name].schema, data, (value, { kind, options }) => {
    if (!naming.includes(kind) || typeof value !== 'string') return
    const text = kind === 'rich' ? plainText(value) : (options?.[value] ?? value).trim()
    if (text !== '') texts.push(text)
  })
  const title = texts.slice(0, 2).join(' · ')
  if (title === '') return '(ohne Titel)'
  if (title.length <= longest) return title
  const end = title.lastIndexOf(' ', longest)
  return `${title.slice(0, end > 0 ? end : longest).trimEnd()} …`
}
