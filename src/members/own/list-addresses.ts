import type { Db } from '../../database/tables.ts'
import { findVersions, type MemberVersion } from '../record/member-versions.ts'
import { findMerged, type Member } from '../record/members.ts'
import { findOwnMember } from '../record/own-members.ts'
import { type AddressAnswer, isSameAddress, type StoredAddress, toAddressAnswer } from './address-answer.ts'

interface Addresses {
  current: StoredAddress | null
  history: AddressAnswer[]
}

/** One's own address, and all that it has been, the newest first: also in records that turned out to be of the same person. */
export async function listAddresses(db: Db, accountId: string): Promise<Addresses> {
  const own = await findOwnMember(db, accountId)
  return own ? findAddresses(db, own) : { current: null, history: [] }
}

/** The same of a record that has been looked up already. */
export async function findAddresses(db: Db, { id, revision }: Pick<Member, 'id' | 'revision'>): Promise<Addresses> {
  const versions = addressVersions(await findVersions(db, id))
  const merged: MemberVersion[] = []
  for (const other of await findMerged(db, id)) merged.push(...addressVersions(await findVersions(db, other.id)))
  const history = [
    ...versions.slice(0, 1),
    ...[...versions.slice(1), ...merged].toSorted((one, other) => other.changedAt - one.changedAt),
  ].map(({ record, changedAt, changedBy }) => toAddressAnswer(record, changedAt, changedBy))
  const [newest] = history
  return { current: newest ? { ...newest, revision } : null, history }
}

/** Those in which the address was sent or became another; what else is noted in a record is not about it. */
function addressVersions(newestFirst: readonly MemberVersion[]): MemberVersion[] {
  return newestFirst.filter(({ what, record }, at) => {
    const earlier = newestFirst[at + 1]
    return what === 'address' || !earlier || !isSameAddress(record, earlier.record)
  })
}
