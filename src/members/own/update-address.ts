import type { Clock } from '../../clock.ts'
import type { Outer, Tx } from '../../database/tables.ts'
import { type Office, tellOffice } from '../office/tell-office.ts'
import { findUntold } from '../office/untold-changes.ts'
import { type Address, blankRecord, type MemberRecord } from '../record/member-record.ts'
import type { Member } from '../record/members.ts'
import { findAuthor, giveRecord } from '../record/own-members.ts'
import { returnedMark } from '../record/returned-post-rules.ts'
import { addMember, saveMember } from '../record/save-member.ts'
import { type AddressAnswer, isSameAddress, toAddressAnswer } from './address-answer.ts'
import { changeOwnRecord } from './change-own-record.ts'
import { listAddresses } from './list-addresses.ts'

interface Update {
  accountId: string
  address: Address
  office: Office
}

/**
 * A member sends his address: it goes into his record, into its history and to the office, or into none of them. One
 * that changes nothing is answered as what there is, and neither kept nor told. An account without a record gets a new
 * one and never one that is there already: a name proves nothing, and with the record all that is hidden in it would be
 * his.
 */
export function updateAddress(db: Outer, clock: Clock, { accountId, address, office }: Update): Promise<AddressAnswer> {
  return changeOwnRecord(db, accountId, async (trx, own) => {
    if (own && isSameAddress(own.record, address)) {
      const { current } = await listAddresses(trx, accountId)
      if (current) return current
    }
    const untold = own ? await findUntold(trx, own, accountId) : []
    const known = untold.flatMap(({ before }) => before ?? [])
    const after = own
      ? await saveMember(trx, clock, own, { record: atAddress(own.record, address, known) }, stamp(accountId))
      : await addOwn(trx, clock, accountId, address)
    await tellOffice(trx, clock, office, { ...stamp(accountId), before: own, after, untold })
    const { name } = await findAuthor(trx, accountId)
    return toAddressAnswer(after.record, after.changedAt, name)
  })
}

const stamp = (accountId: string) => ({ what: 'address', accountId }) as const

/** Everything else that is known of him stays. Who thinks better of it and goes back is where his post came back from. */
function atAddress(record: MemberRecord, address: Address, known: readonly MemberRecord[]): MemberRecord {
  return { ...record, ...address, postReturned: returnedMark(address, [record, ...known]) }
}

async function addOwn(trx: Tx, clock: Clock, accountId: string, address: Address): Promise<Member> {
  const member = await addMember(trx, clock, { ...blankRecord, ...address }, stamp(accountId))
  await giveRecord(trx, accountId, member.id)
  return member
}
