import type { Db } from '../database/tables.ts'
import { type ListedPart, searchListed } from './directory-entries.ts'
import type { DirectoryWish } from './directory-wish.ts'
import { type LivingStatus, livingStatuses } from './member-rules.ts'
import { type SharedFacts, sharedFacts } from './shared-facts.ts'

export type DirectoryEntry = SharedFacts & { id: string }

export interface DirectoryAnswer {
  members: DirectoryEntry[]
  /** How many the filters leave. */
  total: number
  /** What each filter could be set to, and how many that would leave if the others stay as they are. */
  statuses: { value: LivingStatus; count: number }[]
  years: { value: number; count: number }[]
  towns: { value: string; count: number }[]
}

/** Whom the members find of each other: those who want to be found, and of each what he shows. */
export async function listDirectory(db: Db, wish: DirectoryWish): Promise<DirectoryAnswer> {
  const parts = await searchListed(db, wish, wish)
  const people = parts.filter(({ kind }) => kind === 'person').sort((a, b) => a.count - b.count)
  const statuses = countsOf('status', parts)
  return {
    members: people.map(({ value: id, data }) => ({ id, ...sharedFacts(JSON.parse(data ?? '')) })),
    total: countsOf('all', parts).get('') ?? 0,
    statuses: livingStatuses
      .map((value) => ({ value, count: statuses.get(value) ?? 0 }))
      .filter(({ count }) => count > 0),
    years: [...countsOf('year', parts)]
      .map(([value, count]) => ({ value: Number(value), count }))
      .sort((a, b) => b.value - a.value),
    towns: [...countsOf('town', parts)]
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => germanOrder.compare(a.value, b.value)),
  }
}

/** A year comes twice: for those admitted and for those examined in it. */
function countsOf(kind: ListedPart['kind'], parts: readonly ListedPart[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const part of parts) {
    if (part.kind === kind) counts.set(part.value, (counts.get(part.value) ?? 0) + part.count)
  }
  return counts
}

const germanOrder = new Intl.Collator('de', { numeric: true })
