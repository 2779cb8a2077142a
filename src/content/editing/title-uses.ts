import type { Db } from '../../database/tables.ts'
import type { CollectionName } from '../collections/collections.ts'
import { findEntries } from '../entries.ts'
import type { MediaUse } from '../reading/list-media-uses.ts'
import { titleEntries } from './find-names.ts'

/** A place where a medium is used, as editors read of it. */
export interface TitledUse extends MediaUse {
  /** What the entry is called. */
  title: string
}

/** Answers what tells these places by the names of their entries: only editors read them, visitors need not wait for it. */
export async function titleUses(db: Db, uses: readonly MediaUse[]): Promise<(use: MediaUse) => TitledUse> {
  const named = new Set(uses.map(({ entry }) => entry))
  const rows = await findEntries(db, [...new Set(uses.map(({ collection }) => collection))])
  const shown = rows.filter(({ id }) => named.has(id))
  const said = shown.map(({ collection, data }) => ({
    collection: collection as CollectionName,
    data: JSON.parse(data),
  }))
  const titles = await titleEntries(db, said)
  const byEntry = new Map(shown.map(({ id }, at) => [id, titles[at]]))
  return (use) => ({ ...use, title: byEntry.get(use.entry) ?? '' })
}
