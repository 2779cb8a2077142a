import { type CollectionName, collections } from '../collections/collections.ts'
import { isMedium } from './names-rules.ts'
import { type FieldMeta, mapFields, walkFields } from './walk-schema.ts'

interface NamedMedium {
  id: string
  kind: FieldMeta['kind']
  /** Where it is named, like pictures.2.media. */
  field: string
}

/** Which media an entry names, in the order of its fields. */
export function mediaIn(name: CollectionName, entry: unknown): NamedMedium[] {
  const named: NamedMedium[] = []
  mapFields(collections[name].schema, entry, (id, meta, field) => {
    if (isMedium(meta) && typeof id === 'string') named.push({ id, kind: meta.kind, field })
    return id
  })
  return named
}

export const mediaIdsIn = (name: CollectionName, entry: unknown): string[] => mediaIn(name, entry).map(({ id }) => id)

/** An entry with what `show` has for each medium in place of its id. */
export function replaceMediaIds(name: CollectionName, entry: unknown, show: (id: string) => unknown): unknown {
  return mapFields(collections[name].schema, entry, (value, meta) =>
    isMedium(meta) && typeof value === 'string' ? show(value) : value,
  )
}

/** The collections whose entries may name media. */
export const collectionsWithMedia = (Object.keys(collections) as CollectionName[]).filter((name) => {
  let isWith = false
  walkFields(collections[name].schema, (meta) => {
    isWith ||= isMedium(meta)
  })
  return isWith
})
