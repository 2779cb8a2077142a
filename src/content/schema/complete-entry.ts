import { StartError } from '../../errors.ts'
import { type CollectionName, collections } from '../collections/collections.ts'
import { checkEntry } from './check-entry.ts'
import { isGroup } from './walk-schema.ts'

/** An older release's entry with new fields taken from the sample. Whatever else does not fit wanted a migration. */
export function completeEntry(name: CollectionName, stored: unknown, sample: unknown): unknown {
  const { entry, errors } = checkEntry(name, merge(sample, stored))
  if (!errors) return entry
  const [{ field, message }] = errors
  throw new StartError(
    `Der gespeicherte Inhalt „${collections[name].label}“ passt nicht zu diesem pennal, Feld ${field}: ${message}`,
  )
}

function merge(sample: unknown, stored: unknown): unknown {
  if (stored === undefined) return sample
  if (!isGroup(sample) || !isGroup(stored)) return stored
  const fields = new Set([...Object.keys(sample), ...Object.keys(stored)])
  return Object.fromEntries([...fields].map((field) => [field, merge(sample[field], stored[field])]))
}
