import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer, Tx } from '../../database/tables.ts'
import { parseAddress } from '../input/address-input.ts'
import { type Office, tellOffice } from '../office/tell-office.ts'
import { findUntold } from '../office/untold-changes.ts'
import { type Address, blankRecord, type MemberRecord } from '../record/member-record.ts'
import { findRecordAt } from '../record/member-versions.ts'
import type { Member } from '../record/members.ts'
import { type Author, giveRecord, holdOwnMember } from '../record/own-members.ts'
import { returnedMark } from '../record/returned-post-rules.ts'
import { addMember, type Stamp, saveMember } from '../record/save-member.ts'
import { isSameAddress, type StoredAddress, toAddressAnswer } from './address-answer.ts'
import { addressMovedOn } from './address-moved-on.ts'
import { isToBeAsked } from './confirmation-rules.ts'
import { findConfirmedAt, setConfirmed } from './confirmations.ts'
import { findAddresses } from './list-addresses.ts'

interface Update {
  author: Author
  body: unknown
  office: Office
  /** The state of his record that he had before him; where it is not said, whatever there is. */
  basedOn?: number | undefined
}

/**
 * A member sends his address: it goes into his record, into its history and to the office, or into none of them. One
 * that changes nothing is answered as what there is, and neither kept nor told. An account without a record gets a new
 * one and never one that is there already: a name proves nothing, and with the record all that is hidden in it would be
 * his.
 */
export function updateAddress(db: Outer, clock: Clock, update: Update): Promise<StoredAddress> {
  const { author, body, office, basedOn } = update
  return inTransaction(db, 'read committed', async (trx) => {
    const own = await holdOwnMember(trx, author)
    const address = parseAddress(body, clock(), own?.record)
    if (own && isSameAddress(own.record, address)) {
      const { current } = await findAddresses(trx, own)
      if (current) {
        // Who is asked whether it is right, and sends it as it is, has answered.
        const now = clock().getTime()
        if (isToBeAsked(await findConfirmedAt(trx, own.id), now)) await setConfirmed(trx, own.id, now)
        return current
      }
    }
    if (own && basedOn !== undefined) await refuseOverwriting(trx, own, basedOn)
    const stamp = { what: 'address', accountId: author.accountId } as const
    const untold = own ? await findUntold(trx, own, author.accountId) : []
    const known = untold.flatMap(({ before }) => before ?? [])
    const after = own
      ? await saveMember(trx, clock, own, { record: atAddress(own.record, address, known) }, stamp)
      : await addOwn(trx, clock, author.accountId, address, stamp)
    await tellOffice(trx, clock, office, { author, what: stamp.what, before: own, after, untold })
    const changedBy = `${address.firstName} ${address.surName}`
    return { ...toAddressAnswer(after.record, after.changedAt, changedBy), revision: after.revision }
  })
}

/** What others have written since into one of the sixteen fields he has not seen: it would be lost without a word. */
async function refuseOverwriting(trx: Tx, own: Member, basedOn: number): Promise<void> {
  if (own.revision === basedOn) return
  const seen = await findRecordAt(trx, own.id, basedOn)
  if (!seen || !isSameAddress(seen, own.record)) throw await addressMovedOn(trx, own)
}

/** Everything else that is known of him stays. Who thinks better of it and goes back is where his post came back from. */
function atAddress(record: MemberRecord, address: Address, known: readonly MemberRecord[]): MemberRecord {
  return { ...record, ...address, postReturned: returnedMark(address, [record, ...known]) }
}

async function addOwn(trx: Tx, clock: Clock, accountId: string, address: Address, stamp: Stamp): Promise<Member> {
  // What of it the others may see he has not been asked here, so they see none of it (account, consent).
  const member = await addMember(trx, clock, { ...blankRecord, ...address, shared: [] }, stamp)
  await giveRecord(trx, accountId, member.id)
  return member
}
