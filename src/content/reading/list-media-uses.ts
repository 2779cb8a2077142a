import type { Db, EntriesTable } from '../../database/tables.ts'
import { type CollectionName, collections } from '../collections/collections.ts'
import { titleEntries } from '../editing/find-names.ts'
import { findEntries } from '../entries.ts'
import type { Collection } from '../schema/collection.ts'
import { collectionsWithMedia, mediaIdsIn } from '../schema/media-ids.ts'
import { ownPageOf, type PlanData, planOf, type SitePlan } from '../site-plan-rules.ts'
import { readersOf } from './readers-of.ts'
import { mayRead } from './visibility-rules.ts'

/** A place where a medium is used. */
export interface MediaUse {
  collection: CollectionName
  /** What an editor calls the collection. */
  label: string
  entry: string
  title: string
  /** The name of the page that shows it there. */
  page: string
  /** A visitor sees it there. */
  isPublic: boolean
}

export type MediaUses = ReadonlyMap<string, readonly MediaUse[]>

/**
 * Where each medium is used, in what is published: the one rule about who may see it. Drafts and former states do not
 * count, nor do entries that are taken back from their readers and pages that this plan of the site does not show.
 */
export async function listMediaUses(db: Db, data: PlanData): Promise<MediaUses> {
  const plan = planOf(data)
  const uses = new Map<string, MediaUse[]>()
  const byName = Map.groupBy(await findEntries(db, collectionsWithMedia), (row) => row.collection)
  const rows = collectionsWithMedia.flatMap((name) => byName.get(name) ?? [])
  const said = rows.map((row) => ({ collection: row.collection as CollectionName, data: JSON.parse(row.data), row }))
  const shown = said.filter(({ collection, data }) => mediaIdsIn(collection, data).length > 0)
  const titles = await titleEntries(db, shown)
  for (const [at, { collection, data, row }] of shown.entries()) {
    const use = { ...placeIn(plan, row, data), title: titles[at] ?? '' }
    for (const id of new Set(mediaIdsIn(collection, data))) uses.set(id, [...(uses.get(id) ?? []), use])
  }
  return uses
}

function placeIn(plan: SitePlan, row: EntriesTable, entry: unknown): Omit<MediaUse, 'title'> {
  const name = row.collection as CollectionName
  const { label, shownOn }: Collection = collections[name]
  const own = ownPageOf(name, entry as Record<string, unknown>)
  // A page that shows something of a gallery beside its own leads there, and shows nothing where there is no such page.
  const pages: readonly string[] = own === undefined ? shownOn : [own]
  const isOpen = pages.some((page) => plan.named(page)?.audience === 'public')
  return {
    collection: name,
    label,
    entry: row.id,
    page: pages[0] ?? 'home',
    isPublic: isOpen && mayRead('visitor', { audience: readersOf(name, entry as never) }),
  }
}
