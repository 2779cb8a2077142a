import { LRUCache } from 'lru-cache'
import type { Db } from '../../database/tables.ts'
import { type SharedFacts, sharedFacts } from '../record/shared-facts.ts'
import { findListedByIds } from './directory-entries.ts'

export type DirectoryEntry = SharedFacts & { id: string }

/** A kilobyte each; of more records the last ones that were looked at. */
const mostKept = 1000

const kept = new WeakMap<Db, LRUCache<string, DirectoryEntry>>()

/**
 * What each of these shows, in their order. A revision of a record never changes, so what it shows is worked out once: to
 * read ninety records takes longer than all the rest of the answer. One that is gone meanwhile is left out.
 */
export async function readFacts(
  db: Db,
  records: readonly { id: string; revision: number }[],
): Promise<DirectoryEntry[]> {
  const facts = kept.get(db) ?? new LRUCache({ max: mostKept })
  kept.set(db, facts)
  const found = new Map<string, DirectoryEntry>()
  const missing: string[] = []
  for (const { id, revision } of records) {
    const known = facts.get(`${id} ${revision}`)
    if (known) found.set(id, known)
    else missing.push(id)
  }
  for (const { id, revision, record } of await findListedByIds(db, missing)) {
    const entry = { id, ...sharedFacts(record) }
    facts.set(`${id} ${revision}`, entry)
    found.set(id, entry)
  }
  return records.flatMap(({ id }) => found.get(id) ?? [])
}
