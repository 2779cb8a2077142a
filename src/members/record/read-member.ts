import type { Db } from '../../database/tables.ts'
import { type MemberAnswer, toMemberAnswer, toMemberAnswers } from './member-answer.ts'
import { findVersions, type MemberVersion } from './member-versions.ts'
import { findMember, findMerged } from './members.ts'
import { findLeibfuexe, findNames } from './named-people.ts'
import { noSuchMember } from './save-member.ts'

export interface HistoryAnswer extends Omit<MemberVersion, 'changedAt'> {
  changedAt: string
}

export interface MemberReading {
  member: MemberAnswer
  /** The newest state first. */
  history: HistoryAnswer[]
  /** The records that this one has taken the place of. */
  merged: MemberAnswer[]
  leibfuexe: { id: string; name: string }[]
}

/** A record with all its states, the newest first, and the records that were merged into it. */
export async function readMember(db: Db, id: string): Promise<MemberReading> {
  const member = await findMember(db, id)
  if (!member) throw noSuchMember()
  const versions = await findVersions(db, id)
  const merged = await findMerged(db, id)
  return {
    // The history names people, too.
    member: {
      ...(await toMemberAnswer(db, member)),
      names: await findNames(
        db,
        versions.map(({ record }) => record),
      ),
    },
    leibfuexe: await findLeibfuexe(db, id),
    history: versions.map((version) => ({ ...version, changedAt: new Date(version.changedAt).toISOString() })),
    merged: await toMemberAnswers(db, merged),
  }
}
