import { readHeads } from '../../audit/chain-heads.ts'
import { countActs, type FoundAct, findActs, type WantedActs } from '../../audit/find-acts.ts'
import { findPast, type PastChanges } from '../../audit/older-acts.ts'
import { pastOfEntries, pastOfLists } from '../../content/history/past-changes.ts'
import type { Db } from '../../database/tables.ts'
import { pastOfDeletedDocuments, pastOfDocuments } from '../../documents/library/past-changes.ts'
import { pastOfEmblems } from '../../emblems/past-changes.ts'
import { pastOfMedia } from '../../media/past-changes.ts'
import { pastOfMembers } from '../../members/administration/past-changes.ts'

const histories: readonly PastChanges[] = [
  pastOfMembers,
  pastOfEntries,
  pastOfLists,
  pastOfDocuments,
  pastOfDeletedDocuments,
  pastOfMedia,
  pastOfEmblems,
]

/** Everything that people did, the newest first: the acts, and behind the first of them what the histories of the rooms know. */
export async function readRecord(db: Db, wanted: WantedActs, most: number): Promise<FoundAct[]> {
  const acts = await findActs(db, wanted, most)
  if (acts.length === most) return acts
  const past = await readPast(db, wanted, most)
  return [...acts, ...past].sort(newestFirst).slice(0, most)
}

/** How many there are, counted up to so many. */
export async function countRecord(db: Db, wanted: WantedActs, most: number): Promise<number> {
  const acts = await countActs(db, wanted, most)
  if (acts >= most) return most
  return Math.min(most, acts + (await readPast(db, wanted, most - acts)).length)
}

/** Only what was before there were acts: nothing is told twice. */
async function readPast(db: Db, wanted: WantedActs, most: number): Promise<FoundAct[]> {
  const changes = (await readHeads(db)).find(({ chain }) => chain === 'changes')
  const until = Math.min(changes?.begunAt ?? 0, wanted.until ?? Number.POSITIVE_INFINITY)
  if (until <= (wanted.from ?? 0)) return []
  const found: FoundAct[] = []
  for (const history of histories) found.push(...(await findPast(db, history, { ...wanted, until }, most)))
  return found
}

function newestFirst(one: FoundAct, other: FoundAct): number {
  return other.at - one.at || (one.id < other.id ? 1 : -1)
}
