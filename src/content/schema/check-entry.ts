import type { z } from 'zod'
import type { FieldError } from '../../errors.ts'
import { germanMessage } from '../../text/german-messages.ts'
import { type CollectionName, collections, type EntryOf } from '../collections/collections.ts'

type Checked<Name extends CollectionName> =
  | { entry: EntryOf<Name>; errors: undefined }
  | { entry: undefined; errors: [FieldError, ...FieldError[]] }

/** An entry as its collection wants it, sanitised, or everything that is wrong with it, field by field. */
export function checkEntry<Name extends CollectionName>(name: Name, data: unknown): Checked<Name> {
  const parsed = collections[name].schema.safeParse(data, { error: germanMessage })
  if (parsed.success) return { entry: parsed.data as EntryOf<Name>, errors: undefined }
  return { entry: undefined, errors: parsed.error.issues.flatMap((issue) => fieldErrors(issue)) as [FieldError] }
}

function fieldErrors(issue: z.core.$ZodIssue, within: PropertyKey[] = []): FieldError[] {
  const path = [...within, ...issue.path]
  // Zod names the object around a field that nobody knows; people look for the field.
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: [...path, key].join('.'), message: 'ist hier nicht vorgesehen' }))
  }
  // Of several ways to be right the first one is the usual one; the others are ways to be empty.
  const [usual] = issue.code === 'invalid_union' ? issue.errors : []
  if (usual?.length) return usual.flatMap((inner) => fieldErrors(inner, path))
  return [{ field: path.join('.'), message: issue.message }]
}
