import type { Db, EntriesTable } from '../../database/tables.ts'
import { type CollectionName, collections } from '../collections/collections.ts'
import { findEntries } from '../entries.ts'
import type { Collection } from '../schema/collection.ts'
import { collectionsWithMedia, mediaIdsIn } from '../schema/media-ids.ts'
import { labelOf } from '../schema/worded-form.ts'
import { ownPageOf, type PlanData, planOf, type SitePlan } from '../site-plan-rules.ts'
import { readersOf } from './readers-of.ts'
import { mayRead } from './visibility-rules.ts'

/** A place where a medium is used. */
export interface MediaUse {
  collection: CollectionName
  /** What an editor calls the collection. */
  label: string
  entry: string
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
  for (const row of collectionsWithMedia.flatMap((name) => byName.get(name) ?? [])) {
    const entry: unknown = JSON.parse(row.data)
    const ids = new Set(mediaIdsIn(row.collection as CollectionName, entry))
    if (ids.size === 0) continue
    const use = placeIn(plan, row, entry)
    for (const id of ids) uses.set(id, [...(uses.get(id) ?? []), use])
  }
  return uses
}

function placeIn(plan: SitePlan, row: EntriesTable, entry: unknown): MediaUse {
  const name = row.collection as CollectionName
  const { shownOn }: Collection = collections[name]
  const own = ownPageOf(name, entry as Record<string, unknown>)
  // A page that shows something of a gallery beside its own leads there, and shows nothing where there is no such page.
  const pages: readonly string[] = own === undefined ? shownOn : [own]
  const isOpen = pages.some((page) => plan.named(page)?.audience === 'public')
  return {
    collection: name,
    label: labelOf(name, plan.terms),
    entry: row.id,
    page: pages[0] ?? 'home',
    isPublic: isOpen && mayRead('visitor', { audience: readersOf(name, entry as never) }),
  }
}
