import type { z } from 'zod'
import type { FieldError } from '../../errors.ts'
import { germanMessage } from '../../text/german-messages.ts'
import { type CollectionName, collections, type DataOf } from '../collections/collections.ts'

export type Fitted<Name extends CollectionName> =
  | { entry: DataOf<Name>; errors: undefined }
  | { entry: undefined; errors: [FieldError, ...FieldError[]] }

/** An entry as its collection wants it, or all that is wrong with it, field by field. Outside data: `checkEntry`. */
export function fitEntry<Name extends CollectionName>(
  name: Name,
  data: unknown,
  error: z.core.$ZodErrorMap = germanMessage,
): Fitted<Name> {
  const parsed = collections[name].schema.safeParse(data, { error })
  if (parsed.success) return { entry: parsed.data as DataOf<Name>, errors: undefined }
  return { entry: undefined, errors: parsed.error.issues.flatMap((issue) => fieldErrors(issue)) as [FieldError] }
}

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  // Zod names the object around an unknown field; people look for the field.
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), message: 'ist hier nicht vorgesehen' }))
  }
  return [{ field: issue.path.join('.'), message: issue.message }]
}
