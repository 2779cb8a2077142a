import type { CollectionName } from '../../content/collections/collections.ts'
import { takeBackEntry } from '../../content/editing/take-back-entries.ts'
import type { Stamp } from '../../content/editing/write-content.ts'
import { findEntriesById } from '../../content/entries.ts'
import { readTerms } from '../../content/reading/read-terms.ts'
import { labelOf } from '../../content/schema/worded-form.ts'
import type { Tx } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import type { HandoverDone, WrittenEntry } from '../../handover/handover-done.ts'

/** The new entries of the lists go, all or none: an entry that somebody has written on since is more than what was published. */
export async function takeBackLists(
  trx: Tx,
  stamp: Omit<Stamp, 'collection'>,
  { entries }: HandoverDone,
): Promise<void> {
  const terms = await readTerms(trx)
  const changed = await findChanged(trx, entries)
  if (changed.length > 0) {
    const where = changed.map(({ collection }) => `„${labelOf(collection as CollectionName, terms)}“`).join(' und ')
    throw new Refusal('conflict', `Seitdem hat jemand weitergeschrieben: in ${where}. Es ist nichts zurückgenommen.`)
  }
  for (const { collection, ...entry } of entries) {
    const name = collection as CollectionName
    await takeBackEntry(trx, { ...stamp, collection: name }, entry).catch((error: unknown) => {
      // Others name it by now: dates of the new semester, for one.
      if (!(error instanceof Refusal)) throw error
      const title = `„${labelOf(name, terms)}“: ${error.title} Es ist nichts zurückgenommen.`
      throw new Refusal('conflict', title, { cause: error })
    })
  }
}

/** Those that are gone by now, or say something else. */
export async function findChanged(trx: Tx, entries: readonly WrittenEntry[]): Promise<WrittenEntry[]> {
  const rows = await findEntriesById(
    trx,
    entries.map(({ id }) => id),
  )
  return entries.filter(({ id, revision }) => !rows.some((row) => row.id === id && row.revision === revision))
}
