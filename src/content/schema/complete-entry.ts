import { StartError } from '../../errors.ts'
import { type CollectionName, collections } from '../collections/collections.ts'
import { checkEntry } from './check-entry.ts'

/**
 * An entry that an older release has stored, with the fields that have come since taken from the sample. Only what is
 * missing is taken: what does not fit for another reason is a fault of the release, which should have brought a migration.
 */
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
  if (!isPlainObject(sample) || !isPlainObject(stored)) return stored
  const fields = new Set([...Object.keys(sample), ...Object.keys(stored)])
  return Object.fromEntries([...fields].map((field) => [field, merge(sample[field], stored[field])]))
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
