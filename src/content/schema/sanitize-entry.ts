import { type CollectionName, collections } from '../collections/collections.ts'
import { sanitizeRichText } from './sanitize-rich-text.ts'
import { mapFields } from './walk-schema.ts'

/** An entry with all its rich text sanitised, whether or not it fits its collection otherwise. */
export function sanitizeEntry(name: CollectionName, data: unknown): unknown {
  return mapFields(collections[name].schema, data, (value, { rich }) =>
    rich !== undefined && typeof value === 'string' ? sanitizeRichText(value) : value,
  )
}
