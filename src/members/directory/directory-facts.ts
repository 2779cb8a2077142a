import { LRUCache } from 'lru-cache'
import type { Db } from '../../database/tables.ts'
import { type Relatives, type RelativesRow, toRelatives } from '../record/named-people.ts'
import { type SharedFacts, sharedFacts } from '../record/shared-facts.ts'
import { findListedByIds } from './directory-entries.ts'

export type DirectoryEntry = SharedFacts & Relatives & { id: string }

/** A row of the page that is to be shown. */
type Listed = RelativesRow & { id: string; revision: number }

/** A kilobyte each; of more records the last ones that were looked at. */
const mostKept = 1000

const kept = new WeakMap<Db, LRUCache<string, DirectoryEntry>>()

/**
 * What each of these shows, in their order. A revision of a record never changes, so what it shows beside the same relatives
 * is worked out once: to read ninety records takes longer than all the rest of the answer. One that is gone meanwhile is
 * left out.
 */
export async function readFacts(db: Db, rows: readonly Listed[]): Promise<DirectoryEntry[]> {
  const facts = kept.get(db) ?? new LRUCache({ max: mostKept })
  kept.set(db, facts)
  const known = rows.map((row) => facts.get(keyOf(row)))
  const missing = rows.filter((_, at) => known[at] === undefined).map(({ id }) => id)
  const records = new Map((await findListedByIds(db, missing)).map((member) => [member.id, member]))
  return rows.flatMap((row, at) => {
    const member = records.get(row.id)
    if (!member) return known[at] ?? []
    const entry = { id: row.id, ...sharedFacts(member.record), ...toRelatives(row) }
    facts.set(keyOf({ ...row, revision: member.revision }), entry)
    return entry
  })
}

/** A name has no line break in it, so no two kinds of relatives make the same key. */
const keyOf = ({ id, revision, leibbursch, leibfuexe }: Listed) =>
  `${id} ${revision} ${leibbursch ?? ''}\n${leibfuexe ?? ''}`
