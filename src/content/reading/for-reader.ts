import { z } from 'zod'
import { type CollectionName, collections, type DataOf } from '../collections/collections.ts'
import type { FieldMeta } from '../schema/walk-schema.ts'
import type { Reader } from './visibility-rules.ts'

/** An entry without the fields that are not for this reader: what a visitor must not know of does not leave the room. */
export function forReader<Name extends CollectionName>(reader: Reader, name: Name, entry: DataOf<Name>): DataOf<Name> {
  const hidden = reader === 'visitor' ? membersFields(name) : []
  if (hidden.length === 0) return entry
  return Object.fromEntries(Object.entries(entry).filter(([field]) => !hidden.includes(field))) as DataOf<Name>
}

const known = new Map<CollectionName, readonly string[]>()

/** They are optional, all of them: an entry without them is whole. */
function membersFields(name: CollectionName): readonly string[] {
  const found = known.get(name) ?? findMembersFields(name)
  known.set(name, found)
  return found
}

function findMembersFields(name: CollectionName): string[] {
  return Object.entries<z.core.$ZodType>(collections[name].schema.shape).flatMap(([field, schema]) => {
    const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema
    const meta = z.globalRegistry.get(inner) as Partial<FieldMeta> | undefined
    return meta?.audience === 'members' ? [field] : []
  })
}
