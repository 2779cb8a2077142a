import type { Db } from '../../database/tables.ts'
import type { MemberRecord } from './member-record.ts'
import { findMembers, findRecordRevisions, type Member } from './members.ts'

export interface People {
  /** The record that an id leads to: of a merged one, the record that has taken its place. */
  recordOf: (id: string) => MemberRecord | undefined
  idOf: (id: string) => string | undefined
  /** Every id that was asked for or met on the way. */
  ids: readonly string[]
  /** The revision of each record that was found. */
  revisions: ReadonlyMap<string, number>
}

export async function findPeople(db: Db, ids: readonly string[]): Promise<People> {
  const found = new Map<string, Member>()
  const asked = new Set<string>()
  let next = [...new Set(ids)]
  while (next.length > 0) {
    for (const id of next) asked.add(id)
    const members = await findMembers(db, next)
    for (const member of members) found.set(member.id, member)
    next = [...new Set(members.flatMap(({ mergedInto }) => mergedInto ?? []))].filter((id) => !asked.has(id))
  }
  return {
    recordOf: (id) => follow(found, id)?.record,
    idOf: (id) => follow(found, id)?.id,
    ids: [...asked],
    revisions: new Map([...found.values()].map(({ id, revision }) => [id, revision])),
  }
}

/** Whether all of them are still as they were found: every change of a record, its merging too, counts its revision up. */
export async function arePeopleUnchanged(db: Db, { ids, revisions }: People): Promise<boolean> {
  const now = await findRecordRevisions(db, ids)
  return now.length === revisions.size && now.every(({ id, revision }) => revisions.get(id) === revision)
}

function follow(found: ReadonlyMap<string, Member>, id: string): Member | undefined {
  let member = found.get(id)
  // Two records that have taken each other's place would lead round in a circle.
  for (let steps = 0; member?.mergedInto && steps < found.size; steps++) member = found.get(member.mergedInto)
  return member?.mergedInto ? undefined : member
}
