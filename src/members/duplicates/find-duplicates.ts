import type { Db } from '../../database/tables.ts'
import { type MemberAnswer, toMemberAnswers } from '../record/member-answer.ts'
import { type Member, memberSelection, toMember } from '../record/members.ts'
import { pairKey, readDistinct } from './distinct-members.ts'
import { type DuplicateReason, duplicateKeys, duplicateReasons, sortsOfDuplicates } from './duplicate-rules.ts'

export interface DuplicatePair {
  /** "gleicher Name, gleiche E-Mail-Adresse". */
  reason: string
  members: [MemberAnswer, MemberAnswer]
}

/** More than is worked through in one go; when some are merged, others come. */
const mostPairs = 200
/** The number of a school that a thousand have given makes none a duplicate of all the others. */
const mostAlike = 10

/** Pairs of records that may be of one person, those with the most in common first, but for those that are known to be of two. */
export async function findDuplicates(db: Db): Promise<{ pairs: DuplicatePair[]; total: number }> {
  const { members, found } = await pairAll(db)
  // Sorting is stable: with equally much in common it stays with the names.
  const sorted = found.toSorted((a, b) => b.reasons.size - a.reasons.size || a.one - b.one)
  const shown = sorted.slice(0, mostPairs)
  const answers = await toMemberAnswers(
    db,
    shown.flatMap(({ one, other }) => [members[one] as Member, members[other] as Member]),
  )
  const pairs = shown.map(({ reasons }, at) => ({
    reason: sortsOfDuplicates.flatMap((reason) => (reasons.has(reason) ? [duplicateReasons[reason]] : [])).join(', '),
    members: answers.slice(2 * at, 2 * at + 2) as DuplicatePair['members'],
  }))
  return { pairs, total: sorted.length }
}

/** How many such pairs there are. */
export async function countDuplicates(db: Db): Promise<number> {
  return (await pairAll(db)).found.length
}

/** Only the records that share something with another one are read. */
async function pairAll(db: Db): Promise<{ members: Member[]; found: Found[] }> {
  const shared = db
    .selectFrom('member_keys')
    .select(['sort', 'key'])
    .where('sort', 'in', sortsOfDuplicates)
    .groupBy(['sort', 'key'])
    .having(({ fn }) => fn.countAll(), '>', 1)
    .as('shared')
  const alike = db
    .selectFrom(shared)
    .innerJoin('member_keys', (join) =>
      join.onRef('member_keys.sort', '=', 'shared.sort').onRef('member_keys.key', '=', 'shared.key'),
    )
    .select('member_keys.member_id')
  const rows = await db
    .selectFrom('members')
    .select(memberSelection)
    .where('id', 'in', alike)
    .orderBy('sort_name')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const members = rows.map(toMember)
  const distinct = await readDistinct(db)
  const idAt = (place: number) => (members[place] as Member).id
  const found = [...pairUp(members).values()].filter(
    ({ one, other }) => !distinct.has(pairKey([idAt(one), idAt(other)])),
  )
  return { members, found }
}

interface Found {
  one: number
  other: number
  reasons: Set<DuplicateReason>
}

/** Those that share a key stand in one group, so the work grows with the records and not with their square. */
function pairUp(members: readonly Member[]): Map<string, Found> {
  const groups = new Map<string, { reason: DuplicateReason; places: number[] }>()
  for (const [place, { record }] of members.entries()) {
    for (const { reason, key } of duplicateKeys(record)) {
      const group = groups.get(`${reason} ${key}`)
      if (group) group.places.push(place)
      else groups.set(`${reason} ${key}`, { reason, places: [place] })
    }
  }
  const found = new Map<string, Found>()
  for (const { reason, places } of groups.values()) {
    for (const [at, one] of places.entries()) {
      const others = places.length > mostAlike ? places.slice(at + 1, at + 2) : places.slice(at + 1)
      for (const other of others) note(found, one, other, reason)
    }
  }
  return found
}

function note(found: Map<string, Found>, one: number, other: number, reason: DuplicateReason): void {
  const key = `${one} ${other}`
  const known = found.get(key) ?? { one, other, reasons: new Set() }
  known.reasons.add(reason)
  found.set(key, known)
}
