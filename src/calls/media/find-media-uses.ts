import type { App } from '../../app.ts'
import { listMediaUses, type MediaUses } from '../../content/reading/list-media-uses.ts'
import { readPlan } from '../../content/reading/read-plan.ts'

interface KeptUses {
  version: number
  uses: Promise<MediaUses>
}

const keptUses = new WeakMap<App['database'], KeptUses>()

/** Where each medium is used, listed once per version of the content. */
export async function findMediaUses({
  database,
  contentVersion,
}: Pick<App, 'database' | 'contentVersion'>): Promise<MediaUses> {
  // The version first: what is saved in between belongs to the next one, and is read again then.
  const version = await contentVersion.find()
  const known = keptUses.get(database)
  if (known && known.version >= version) return known.uses
  const uses = readPlan(database.db).then((plan) => listMediaUses(database.db, plan))
  keptUses.set(database, { version, uses })
  // What could not be read this time may be there the next.
  uses.catch(() => keptUses.get(database)?.uses === uses && keptUses.delete(database))
  return uses
}

/** Whether a visitor may see it: a page that he may see shows it. */
export const isPublic = (uses: MediaUses, id: string): boolean => uses.get(id)?.some((use) => use.isPublic) ?? false
