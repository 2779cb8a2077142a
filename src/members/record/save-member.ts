import { randomUUID } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Db, MemberVersionsTable, Tx } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import { toMemberAnswer } from './member-answer.ts'
import type { MemberRecord } from './member-record.ts'
import { insertVersions } from './member-versions.ts'
import { findMember, insertMembers, type Member, replaceMember } from './members.ts'

/** Who changes a record, and by which act. */
export interface Stamp {
  what: MemberVersionsTable['what']
  accountId: string | null
}

interface NewMember {
  record: MemberRecord
  /** Where it is known before: the people of the sample fraternity have the same ones everywhere. */
  id?: string
  isSample?: boolean
}

/** New records. Like every change, each is one row of its history too. */
export async function addMembers(trx: Tx, clock: Clock, people: readonly NewMember[], stamp: Stamp): Promise<Member[]> {
  const changedAt = clock().getTime()
  const members = people.map(({ record, id = randomUUID(), isSample = false }): Member => {
    return { id, revision: 1, record, mergedInto: null, isSample, changedAt }
  })
  await insertMembers(trx, members)
  await insertVersions(
    trx,
    members.map((member) => toVersion(member, stamp)),
  )
  return members
}

export async function addMember(trx: Tx, clock: Clock, record: MemberRecord, stamp: Stamp): Promise<Member> {
  const [member] = await addMembers(trx, clock, [{ record }], stamp)
  return member as Member
}

/**
 * The record as it shall be from now on, if it is still the one that the change started from; every act on a record
 * ends here. Otherwise a conflict that tells what it has become.
 */
export async function saveMember(
  trx: Tx,
  clock: Clock,
  basedOn: Pick<Member, 'id' | 'revision'>,
  { record, mergedInto = null }: { record: MemberRecord; mergedInto?: string | null },
  stamp: Stamp,
): Promise<Member> {
  const changedAt = clock().getTime()
  const saved = await replaceMember(trx, basedOn, { record, mergedInto, changedAt })
  if (!saved) throw await conflictOf(trx, basedOn.id)
  await insertVersions(trx, [toVersion(saved, stamp)])
  return saved
}

export function noSuchMember(): Refusal {
  return new Refusal('not_found', 'Diesen Eintrag gibt es nicht.')
}

async function conflictOf(trx: Tx, id: string): Promise<Refusal> {
  const theirs = await findMember(trx, id)
  return theirs ? outdated(trx, theirs) : noSuchMember()
}

/** For an act on a state that is no more: with the one that there is. */
export async function outdated(db: Db, theirs: Member): Promise<Refusal> {
  return new Refusal('conflict', 'Jemand anderes hat diesen Eintrag inzwischen geändert.', {
    details: { conflict: await toMemberAnswer(db, theirs) },
  })
}

export function toVersion(member: Member, { what, accountId }: Stamp): MemberVersionsTable {
  return {
    member_id: member.id,
    revision: member.revision,
    data: JSON.stringify(member.record),
    what,
    account_id: accountId,
    changed_at: member.changedAt,
  }
}
