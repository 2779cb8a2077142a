import type { Db, EntriesTable } from '../../database/tables.ts'
import { type CollectionName, collections } from '../collections/collections.ts'
import { titleEntries } from '../editing/find-names.ts'
import { findEntries } from '../entries.ts'
import type { Collection } from '../schema/collection.ts'
import { keyOf } from '../schema/entry-keys.ts'
import { collectionsWithMedia, mediaIdsIn } from '../schema/media-ids.ts'
import type { PageName } from '../site-map.ts'
import { introductions } from './page-content.ts'
import { mayRead } from './visibility-rules.ts'

/** A place where a medium is used. */
export interface MediaUse {
  collection: CollectionName
  /** What an editor calls the collection. */
  label: string
  entry: string
  title: string
  page: PageName
  /** A visitor sees it there. */
  isPublic: boolean
}

export type MediaUses = ReadonlyMap<string, readonly MediaUse[]>

/**
 * Where each medium is used, in what is published: the one rule about who may see it. Drafts and former states do not
 * count, nor do entries that are taken back from their readers.
 */
export async function listMediaUses(db: Db): Promise<MediaUses> {
  const uses = new Map<string, MediaUse[]>()
  const byName = Map.groupBy(await findEntries(db, collectionsWithMedia), (row) => row.collection)
  const rows = collectionsWithMedia.flatMap((name) => byName.get(name) ?? [])
  const said = rows.map((row) => ({ collection: row.collection as CollectionName, data: JSON.parse(row.data), row }))
  const shown = said.filter(({ collection, data }) => mediaIdsIn(collection, data).length > 0)
  const titles = await titleEntries(db, shown)
  for (const [at, { collection, data, row }] of shown.entries()) {
    const use = { ...placeIn(collection, row, data), title: titles[at] ?? '' }
    for (const id of new Set(mediaIdsIn(collection, data))) uses.set(id, [...(uses.get(id) ?? []), use])
  }
  return uses
}

function placeIn(name: CollectionName, row: EntriesTable, entry: unknown): Omit<MediaUse, 'title'> {
  const { label, shownOn, audience, audienceOf, isShown = () => true }: Collection = collections[name]
  const said = entry as Record<string, unknown>
  const introduced = name === introductions.members ? (keyOf(name, entry) as PageName) : undefined
  return {
    collection: name,
    label,
    entry: row.id,
    page: introduced ?? shownOn[0] ?? 'home',
    isPublic: mayRead('visitor', { audience: audienceOf?.(said) ?? audience }) && isShown(said),
  }
}
