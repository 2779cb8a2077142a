import type { Db } from '../../database/tables.ts'
import { isMerged } from '../duplicates/pair-refusals.ts'
import { findMember, type Member } from './members.ts'
import { noSuchMember, outdated } from './save-member.ts'

/** The record that an act is about, if it is still as it was seen. */
export async function findCurrent(db: Db, { id, revision }: Pick<Member, 'id' | 'revision'>): Promise<Member> {
  const member = await findMember(db, id)
  if (!member) throw noSuchMember()
  if (member.revision !== revision) throw await outdated(db, member)
  return member
}

/** The same for what can only be done with a record that stands for itself. */
export async function findUnmerged(db: Db, basedOn: Pick<Member, 'id' | 'revision'>): Promise<Member> {
  const member = await findCurrent(db, basedOn)
  if (member.mergedInto === null) return member
  throw isMerged()
}
