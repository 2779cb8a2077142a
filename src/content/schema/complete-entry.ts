import { z } from 'zod'
import { StartError } from '../../errors.ts'
import { usualTerms } from '../../text/term-rules.ts'
import { type CollectionName, collections } from '../collections/collections.ts'
import { checkEntry } from './check-entry.ts'
import { isGroup } from './walk-schema.ts'
import { labelOf } from './worded-form.ts'

/** An older release's entry with new fields taken from the sample. Whatever else does not fit wanted a migration. */
export function completeEntry(name: CollectionName, stored: unknown, sample: unknown): unknown {
  const { entry, errors } = checkEntry(name, merge(collections[name].schema, sample, stored))
  if (!errors) return entry
  const [{ field, message }] = errors
  throw new StartError(
    `Der gespeicherte Inhalt „${labelOf(name, usualTerms)}“ passt nicht zu diesem pennal, Feld ${field}: ${message}`,
  )
}

/** What may be missing is not: the cap of the sample is not everybody's. */
function merge(schema: z.core.$ZodType, sample: unknown, stored: unknown): unknown {
  if (stored === undefined) return schema instanceof z.ZodOptional ? undefined : sample
  if (schema instanceof z.ZodOptional) return merge(schema.unwrap(), sample, stored)
  if (!(schema instanceof z.ZodObject) || !isGroup(sample) || !isGroup(stored)) return stored
  const { shape } = schema
  const completed = Object.entries<z.core.$ZodType>(shape).map(([field, inner]) => {
    return [field, merge(inner, sample[field], stored[field])]
  })
  const present = completed.filter(([, value]) => value !== undefined)
  return { ...stored, ...Object.fromEntries(present) }
}
