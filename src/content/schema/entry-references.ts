import { type CollectionName, collections } from '../collections/collections.ts'
import type { FormField } from '../editing/editor-answers.ts'
import { describeForm } from './describe-form.ts'
import { mapFields } from './walk-schema.ts'

export interface EntryReference {
  /** Where it stands: "semester". */
  field: string
  to: { what: 'entry'; collection: CollectionName } | { what: 'member' }
  /** The key of the entry, or the id of the record. */
  value: string
}

/** What an entry names that can be gone: other entries, and records of members. */
export function referencesIn(name: CollectionName, entry: unknown): EntryReference[] {
  const found: EntryReference[] = []
  mapFields(collections[name].schema, entry, (value, { refersTo }, field) => {
    if (typeof value !== 'string') return
    if (refersTo?.what === 'member') found.push({ field, to: { what: 'member' }, value })
    if (refersTo?.what === 'entry') {
      const collection = refersTo.collection as CollectionName
      found.push({ field, to: { what: 'entry', collection }, value })
    }
  })
  return found
}

/** Which collections have a field that names entries of this one. */
export function collectionsNaming(name: CollectionName): CollectionName[] {
  return (Object.keys(collections) as CollectionName[]).filter((each) => names(describeForm(each), name))
}

function names({ refersTo, properties = {}, items, prefixItems = [] }: FormField, name: CollectionName): boolean {
  if (refersTo?.what === 'entry' && refersTo.collection === name) return true
  const inside = [...Object.values(properties), ...prefixItems, ...(items ? [items] : [])]
  return inside.some((field) => names(field, name))
}
