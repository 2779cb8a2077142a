import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer, Tx } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import { type Office, tellOffice } from '../office/tell-office.ts'
import { findUntold } from '../office/untold-changes.ts'
import type { MemberRecord } from '../record/member-record.ts'
import { findActs, findRecordAt } from '../record/member-versions.ts'
import type { Member } from '../record/members.ts'
import { type Author, holdOwnMember } from '../record/own-members.ts'
import { saveMember } from '../record/save-member.ts'
import type { StoredAddress } from './address-answer.ts'
import { addressMovedOn } from './address-moved-on.ts'
import { findAddresses } from './list-addresses.ts'

interface TakingBack {
  author: Author
  /** The state of his record that the address led to. */
  revision: number
  office: Office
}

/**
 * The record is again what it was before its owner sent his address, all of it, consents included. Only as long as nothing
 * else has been written into it; and that, too, is a state that is kept. Taking it back twice is taking it back once.
 */
export function takeBackAddress(db: Outer, clock: Clock, { author, revision, office }: TakingBack) {
  return inTransaction(db, 'read committed', async (trx): Promise<StoredAddress> => {
    const own = await holdOwnMember(trx, author)
    const before = own && (await recordBefore(trx, own, author, revision))
    if (!own || !before) throw new Refusal('unprocessable', 'Hier gibt es nichts zurückzunehmen.')
    if (own.revision === revision) await takeBack(trx, clock, { author, own, before, office })
    else if (own.revision !== revision + 1 || !isSameRecord(own.record, before)) throw await addressMovedOn(trx, own)
    const { current } = await findAddresses(trx, { id: own.id, revision: revision + 1 })
    return current as StoredAddress
  })
}

/** Undefined where that state was none of his addresses, or there was nothing before it. */
async function recordBefore(trx: Tx, { id }: Member, { accountId }: Author, revision: number) {
  const [act] = await findActs(trx, id, revision - 1)
  if (act?.what !== 'address' || act.accountId !== accountId) return undefined
  return findRecordAt(trx, id, revision - 1)
}

interface Former {
  author: Author
  own: Member
  before: MemberRecord
  office: Office
}

async function takeBack(trx: Tx, clock: Clock, { author, own, before, office }: Former): Promise<void> {
  const stamp = { what: 'address', accountId: author.accountId } as const
  const untold = await findUntold(trx, own, author.accountId)
  const after = await saveMember(trx, clock, own, { record: before }, stamp)
  await tellOffice(trx, clock, office, { author, what: stamp.what, before: own, after, untold })
}

const isSameRecord = (one: MemberRecord, other: MemberRecord) => JSON.stringify(one) === JSON.stringify(other)
