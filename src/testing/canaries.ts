import type { CollectionName } from '../content/collections/collections.ts'
import { findEntries } from '../content/entries.ts'
import { checkEntry } from '../content/schema/check-entry.ts'
import type { Db } from '../database/tables.ts'

/** What makes the address of a page. */
const addresses = ['galleries.folder', 'freePages.address']

/** Writes a word into every text of a collection that its schema lets it stand in; answers in how many it stands. */
export async function plantCanary(db: Db, name: CollectionName, canary: string): Promise<number> {
  let planted = 0
  for (const { id, data } of await findEntries(db, [name])) {
    let entry: unknown = JSON.parse(data)
    for (const path of textPaths(entry)) {
      // Elsewhere than at its address a page is not asked for, and heard nowhere.
      if (addresses.includes(`${name}.${path[0]}`)) continue
      const marked = changeAt(entry, path, (text) => text + canary)
      if (checkEntry(name, marked).errors) continue
      entry = marked
      planted += 1
    }
    await db
      .updateTable('entries')
      .set({ data: JSON.stringify(entry) })
      .where('id', '=', id)
      .execute()
  }
  return planted
}

type Path = (string | number)[]

/** Every text in a piece of JSON. */
export function textsIn(value: unknown): string[] {
  return textPaths(value).map((path) => String(path.reduce((at, key) => (at as Record<string, unknown>)[key], value)))
}

function textPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textPaths(inner, [...path, key]))
}

function changeAt(value: unknown, [key, ...rest]: Path, change: (text: string) => string): unknown {
  if (key === undefined) return change(String(value))
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>
  copy[key] = changeAt(copy[key], rest, change)
  return copy
}
