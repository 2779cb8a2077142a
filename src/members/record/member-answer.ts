import type { Db } from '../../database/tables.ts'
import type { Names } from './fields/field-kinds-rules.ts'
import type { MemberRecord } from './member-record.ts'
import type { Member } from './members.ts'
import { findNames } from './named-people.ts'

/** A record as an administrator gets it: all of it, and the revision that a change has to name. */
export interface MemberAnswer extends MemberRecord {
  id: string
  revision: number
  /** The record that has taken this one's place. */
  mergedInto: string | null
  isSample: boolean
  /** Who those are whom it names. */
  names: Names
  changedAt: string
}

export async function toMemberAnswers(db: Db, members: readonly Member[]): Promise<MemberAnswer[]> {
  const names = await findNames(
    db,
    members.map(({ record }) => record),
  )
  return members.map(({ record, changedAt, ...member }) => ({
    ...record,
    ...member,
    names,
    changedAt: new Date(changedAt).toISOString(),
  }))
}

export async function toMemberAnswer(db: Db, member: Member): Promise<MemberAnswer> {
  const [answer] = await toMemberAnswers(db, [member])
  return answer as MemberAnswer
}
