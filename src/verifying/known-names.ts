import { type CollectionName, collections } from '../content/collections/collections.ts'
import { findEntries } from '../content/entries.ts'
import { keyOf } from '../content/schema/entry-keys.ts'
import { isMedium } from '../content/schema/names-rules.ts'
import { mapFields } from '../content/schema/walk-schema.ts'
import type { Db } from '../database/tables.ts'

/** What entries may name. */
export interface KnownNames {
  members: ReadonlySet<string>
  media: ReadonlySet<string>
  documents: ReadonlySet<string>
  keysOf(name: CollectionName): Promise<ReadonlySet<unknown>>
}

/** What can still come back counts as there, but for media: those are not to be deleted while an entry shows them. */
export async function findKnownNames(db: Db): Promise<KnownNames> {
  const members = await db.selectFrom('members').select('id').execute()
  const media = await db.selectFrom('media').select('id').where('deleted_at', 'is', null).execute()
  const documents = await db.selectFrom('documents').select('id').execute()
  const keys = new Map<CollectionName, Promise<ReadonlySet<unknown>>>()
  return {
    members: idsOf(members),
    media: idsOf(media),
    documents: idsOf(documents),
    keysOf(name) {
      const known = keys.get(name) ?? findKeys(db, name)
      keys.set(name, known)
      return known
    },
  }
}

const idsOf = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id))

async function findKeys(db: Db, name: CollectionName): Promise<Set<unknown>> {
  return new Set((await findEntries(db, [name])).map(({ data }) => keyOf(name, readJson(data) ?? {})))
}

/** What an entry, or the draft of one, names that is not there, a line each. */
export async function findGone(known: KnownNames, name: CollectionName, said: unknown): Promise<string[]> {
  const named: { field: string; value: string; what: string; collection?: string }[] = []
  mapFields(collections[name].schema, said, (value, meta, field) => {
    if (typeof value !== 'string' || value === '') return value
    const { refersTo } = meta
    if (isMedium(meta)) named.push({ field, value, what: 'medium' })
    else if (refersTo) named.push({ field, value, ...refersTo })
    return value
  })
  const lines: string[] = []
  for (const { field, value, what, collection } of named) {
    if (what === 'medium' && !known.media.has(value))
      lines.push(`${field} nennt ein Bild, einen Film oder eine Datei, die es nicht gibt (${value}).`)
    if (what === 'member' && !known.members.has(value))
      lines.push(`${field} nennt den Eintrag eines Mitglieds, den es nicht gibt (${value}).`)
    if (what === 'document' && !known.documents.has(value))
      lines.push(`${field} nennt ein Dokument, das es nicht gibt (${value}).`)
    if (what === 'entry' && collection && isCollection(collection) && !(await known.keysOf(collection)).has(value))
      lines.push(`${field} nennt „${value}“; das gibt es unter „${collections[collection].label}“ nicht.`)
  }
  return lines
}

export const isCollection = (name: string): name is CollectionName => Object.hasOwn(collections, name)

export function readJson(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
