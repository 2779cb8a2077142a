import type { Db } from '../../database/tables.ts'
import { type MemberAnswer, toMemberAnswer } from './member-answer.ts'
import { findVersions, type MemberVersion } from './member-versions.ts'
import { findMember, findMerged } from './members.ts'
import { noSuchMember } from './save-member.ts'

export interface HistoryAnswer extends Omit<MemberVersion, 'changedAt'> {
  changedAt: string
}

/** A record with all its states, the newest first, and the records that were merged into it. */
export async function readMember(
  db: Db,
  id: string,
): Promise<{ member: MemberAnswer; history: HistoryAnswer[]; merged: MemberAnswer[] }> {
  const member = await findMember(db, id)
  if (!member) throw noSuchMember()
  const versions = await findVersions(db, id)
  const merged = await findMerged(db, id)
  return {
    member: toMemberAnswer(member),
    history: versions.map((version) => ({ ...version, changedAt: new Date(version.changedAt).toISOString() })),
    merged: merged.map(toMemberAnswer),
  }
}
