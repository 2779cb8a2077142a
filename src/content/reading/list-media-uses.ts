import type { Db, EntriesTable } from '../../database/tables.ts'
import { type CollectionName, collections } from '../collections/collections.ts'
import { findEntries } from '../entries.ts'
import type { Collection } from '../schema/collection.ts'
import { keyOf } from '../schema/entry-keys.ts'
import { collectionsWithMedia, mediaIdsIn } from '../schema/media-ids.ts'
import { firstLine } from '../schema/readable-text.ts'
import { type PageName, pageNamed } from '../site-map.ts'
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
  for (const row of collectionsWithMedia.flatMap((name) => byName.get(name) ?? [])) {
    const entry: unknown = JSON.parse(row.data)
    const name = row.collection as CollectionName
    const ids = new Set(mediaIdsIn(name, entry))
    if (ids.size === 0) continue
    const use = placeIn(name, row, entry)
    for (const id of ids) uses.set(id, [...(uses.get(id) ?? []), use])
  }
  return uses
}

function placeIn(name: CollectionName, row: EntriesTable, entry: unknown): MediaUse {
  const { label, shownOn, audience, audienceOf, schema, isShown = () => true }: Collection = collections[name]
  const said = entry as Record<string, unknown>
  const introduced = name === introductions.members ? (keyOf(name, entry) as PageName) : undefined
  return {
    collection: name,
    label,
    entry: row.id,
    title: introduced ? pageNamed(introduced).title : firstLine(schema, entry) || label,
    page: introduced ?? shownOn[0] ?? 'home',
    isPublic: mayRead('visitor', { audience: audienceOf?.(said) ?? audience }) && isShown(said),
  }
}
