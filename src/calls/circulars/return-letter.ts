import type { App } from '../../app.ts'
import { demandCircular } from '../../circulars/circulars.ts'
import { findRecipient, markLetterReturned } from '../../circulars/recipients.ts'
import { addressDigest } from '../../circulars/send-circular.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { Refusal } from '../../errors.ts'
import { findPeople } from '../../members/record/find-people.ts'
import { noteReturned } from '../../members/record/mark-returned.ts'
import { findMember, lockMember } from '../../members/record/members.ts'
import { personOf } from './read-people.ts'

export interface ReturnedLetter {
  /** Whether his record says so now. It does not where he has moved since: the letter went to the old address. */
  isMarked: boolean
  /** False for a second click. */
  isNew: boolean
}

/** A letter has come back: noted in the log, and at the record as an administrator would. A second click changes nothing. */
export async function returnLetter(
  { database: { db }, clock }: Pick<App, 'database' | 'clock'>,
  { circularId, memberId, by }: { circularId: string; memberId: string; by: string },
): Promise<ReturnedLetter> {
  await demandCircular(db, circularId)
  return inTransaction(db, 'read committed', async (trx) => {
    const recordId = (await findPeople(trx, [memberId])).idOf(memberId)
    // Records before all else, as everywhere: two clicks at once come one after the other.
    if (recordId !== undefined) await lockMember(trx, recordId)
    const sent = await findRecipient(trx, circularId, memberId)
    if (sent?.way !== 'letter') throw new Refusal('not_found', 'An diese Person ging hier kein Brief.')
    const isNew = sent.returned_at === null
    if (isNew) await markLetterReturned(trx, circularId, memberId, clock().getTime())
    const member = recordId === undefined ? undefined : await findMember(trx, recordId)
    if (!member || member.mergedInto !== null) return { isMarked: false, isNew }
    if (member.record.postReturned !== '') return { isMarked: true, isNew }
    const isThere = addressDigest(personOf(member.id, member.record, false)) === sent.address_digest
    if (!isThere || !isNew) return { isMarked: false, isNew }
    await noteReturned(trx, clock, by, member)
    return { isMarked: true, isNew }
  })
}
