import type { MemberRecord } from './member-record.ts'
import type { Member } from './members.ts'

/** A record as an administrator gets it: all of it, and the revision that a change has to name. */
export interface MemberAnswer extends MemberRecord {
  id: string
  revision: number
  /** The record that has taken this one's place. */
  mergedInto: string | null
  isSample: boolean
  changedAt: string
}

export function toMemberAnswer({ id, revision, record, mergedInto, isSample, changedAt }: Member): MemberAnswer {
  return { ...record, id, revision, mergedInto, isSample, changedAt: new Date(changedAt).toISOString() }
}
