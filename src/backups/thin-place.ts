import { folderOf, listBackups, manifestPath } from './format/list-backups.ts'
import type { Manifest } from './format/manifest.ts'
import { dateOfMoment } from './format/moment-rules.ts'
import { listObjects, objectName, readObjectLines } from './format/object-lists.ts'
import { DamagedPart } from './format/read-part.ts'
import { type Place, placeNames } from './place/place.ts'
import { chooseKept, type KeepingRule } from './thinning-rules.ts'

export interface Thinned {
  /** The moments of those that are gone. */
  removed: string[]
  /** Why nothing was removed. */
  leftAlone?: 'unread' | 'incomplete' | 'unproven'
}

/**
 * Removes what the rule does not keep, and files that no backup needs any more. First a backup loses its manifest, by
 * which it is none; its parts and the files go after that. So whenever this dies, what is left is whole or is none, and the
 * next time goes on. Only while the place is locked.
 */
export async function thinPlace(place: Place, rule: KeepingRule, signal: AbortSignal): Promise<Thinned> {
  const { whole, unread } = await listBackups(place)
  const last = whole.at(-1)
  // What that one needs nobody knows: it might be anything.
  if (unread.length > 0 || !last) return { removed: [], leftAlone: 'unread' }
  const made = whole.map(({ moment }) => ({ moment, at: dateOfMoment(moment) }))
  const kept = chooseKept(made, rule)
  const wayBack = whole.findLast(({ isWayBack }) => isWayBack)
  if (wayBack) kept.add(wayBack.moment)
  const needed = await listNeeded(
    place,
    whole.filter(({ moment }) => kept.has(moment)),
  )
  if (!needed) return { removed: [], leftAlone: 'unread' }
  // Older ones are not given away for a last one that is none.
  if (!(await isComplete(place, last))) return { removed: [], leftAlone: 'incomplete' }
  const removed: string[] = []
  for (const { moment } of whole) {
    if (kept.has(moment)) continue
    signal.throwIfAborted()
    await place.remove(manifestPath(moment))
    await removeBackup(place, moment)
    removed.push(moment)
  }
  await removeUnneeded(place, needed, signal)
  return { removed }
}

/** What is left of a backup that has no manifest. */
export async function removeBackup(place: Place, moment: string): Promise<void> {
  for await (const { path } of place.list(folderOf(moment))) await place.remove(path)
}

async function isComplete(place: Place, manifest: Manifest): Promise<boolean> {
  const objects = await listObjects(place)
  for await (const { name, size } of readObjectLines(place, manifest)) if (objects.get(name) !== size) return false
  return true
}

/** Undefined where one of them cannot say what it needs. */
async function listNeeded(place: Place, kept: readonly Manifest[]): Promise<Set<string> | undefined> {
  const needed = new Set<string>()
  try {
    for (const manifest of kept) for await (const { name } of readObjectLines(place, manifest)) needed.add(name)
    return needed
  } catch (error) {
    if (error instanceof DamagedPart) return undefined
    throw error
  }
}

async function removeUnneeded(place: Place, needed: ReadonlySet<string>, signal: AbortSignal): Promise<void> {
  for await (const { path } of place.list(`${placeNames.files}/`)) {
    const name = objectName(path)
    if (name === undefined || needed.has(name)) continue
    signal.throwIfAborted()
    await place.remove(path)
  }
}
