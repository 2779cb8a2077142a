import type { EditedEntry } from '../../../content/editing/editor-answers.ts'
import { RefusedCall } from '../../session/refused-call.ts'
import { type BatchEntry, fetchCollection, refusedEntries } from '../editor-calls.ts'
import { sameValues } from '../entry/same-values.ts'

/**
 * What was written of a batch that is refused, if all of it stands there already: it was saved before, and only the answer was
 * lost. Undefined where somebody else was faster.
 */
export async function savedBefore(
  name: string,
  batch: readonly BatchEntry[],
  error: unknown,
): Promise<EditedEntry[] | undefined> {
  const hindered = refusedEntries(error)
  const isConflict = error instanceof RefusedCall && error.status === 409
  if (!isConflict || hindered.length === 0 || !hindered.every(({ isOutdated }) => isOutdated)) return undefined
  const { entries } = await fetchCollection(name)
  const present = new Map(entries.map((entry) => [entry.id, entry]))
  const found = batch.flatMap(({ id, revision, data }) => {
    const entry = present.get(id)
    const isNext = entry?.revision === (revision ?? 0) + 1
    return entry && sameValues(entry.data, data) ? [{ entry, isNext }] : []
  })
  const written = found.filter(({ isNext }) => isNext).map(({ entry }) => entry)
  const isAll = found.length === batch.length && hindered.every(({ id }) => written.some((entry) => entry.id === id))
  return isAll ? written : undefined
}
