import { isDeepStrictEqual } from 'node:util'
import { germanMessage } from '../../text/german-messages.ts'
import type { CollectionName } from '../collections/collections.ts'
import { type Fitted, fitEntry } from './fit-entry.ts'
import { sanitizeEntry } from './sanitize-entry.ts'

/** What comes from outside as it may be kept: fitting, sanitised, and fitting again, since that may empty or lengthen it. */
export function checkEntry<Name extends CollectionName>(name: Name, data: unknown): Fitted<Name> {
  const fitted = fitEntry(name, data)
  if (fitted.errors) return fitted
  const sanitized = sanitizeEntry(name, fitted.entry)
  if (isDeepStrictEqual(sanitized, fitted.entry)) return fitted
  return fitEntry(name, sanitized, (issue) =>
    issue.code === 'too_big' ? 'ist mit allen Auszeichnungen zu lang' : germanMessage(issue),
  )
}
