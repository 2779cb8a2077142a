import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Clock } from '../clock.ts'
import type { MemberVersionsTable } from '../database/member-tables.ts'
import type { Tables } from '../database/tables.ts'
import { Refusal } from '../errors.ts'
import { toMemberAnswer } from './member-answer.ts'
import type { MemberRecord } from './member-record.ts'
import { insertVersion } from './member-versions.ts'
import { findMember, insertMember, type Member, replaceMember } from './members.ts'

/** Who changes a record, and by which act. */
export interface Stamp {
  what: MemberVersionsTable['what']
  accountId: string | null
}

/** A new record. Like every change, it is one row of its history too. */
export async function addMember(
  trx: Transaction<Tables>,
  clock: Clock,
  record: MemberRecord,
  { what, accountId }: Stamp,
  { id = randomUUID() as string, isSample = false } = {},
): Promise<Member> {
  const member = { id, revision: 1, record, mergedInto: null, isSample, changedAt: clock().getTime() }
  await insertMember(trx, member)
  await keepVersion(trx, member, { what, accountId })
  return member
}

/**
 * The record as it shall be from now on, if it is still the one that the change started from; every act on a record
 * ends here. Otherwise a conflict that tells what it has become.
 */
export async function saveMember(
  trx: Transaction<Tables>,
  clock: Clock,
  basedOn: Pick<Member, 'id' | 'revision'>,
  { record, mergedInto = null }: { record: MemberRecord; mergedInto?: string | null },
  stamp: Stamp,
): Promise<Member> {
  const changedAt = clock().getTime()
  if (!(await replaceMember(trx, basedOn, { record, mergedInto, changedAt }))) throw await conflictOf(trx, basedOn.id)
  const saved = await findMember(trx, basedOn.id)
  if (!saved) throw noSuchMember()
  await keepVersion(trx, saved, stamp)
  return saved
}

export function noSuchMember(): Refusal {
  return new Refusal('not_found', 'Diesen Datensatz gibt es nicht.')
}

async function conflictOf(trx: Transaction<Tables>, id: string): Promise<Refusal> {
  const theirs = await findMember(trx, id)
  return theirs ? outdated(theirs) : noSuchMember()
}

/** Somebody has acted on a state that is no more: he gets the one that there is. */
export function outdated(theirs: Member): Refusal {
  return new Refusal('conflict', 'Jemand anderes hat diesen Datensatz inzwischen geändert.', {
    conflict: toMemberAnswer(theirs),
  })
}

async function keepVersion(trx: Transaction<Tables>, member: Member, { what, accountId }: Stamp): Promise<void> {
  await insertVersion(trx, {
    ...{ member_id: member.id, revision: member.revision, data: JSON.stringify(member.record) },
    ...{ what, account_id: accountId, changed_at: member.changedAt },
  })
}
