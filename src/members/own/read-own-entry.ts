import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/tables.ts'
import { showPhone } from '../input/phone-rules.ts'
import { addressLines, fullName } from '../record/member-rules.ts'
import { findOwnMember } from '../record/own-members.ts'
import { isToBeAsked } from './confirmation-rules.ts'
import { findConfirmedAt } from './confirmations.ts'

export interface OwnEntry {
  /** The record. */
  id: string
  name: string
  /** The lines of his address, as one writes them on an envelope; none where nothing is known. */
  address: string[]
  phone: string
  email: string
  /** A moment like 2026-11-15T10:24:13.000Z; null where he has never said so. */
  confirmedAt: string | null
  /** It is time to ask whether the address is still right. */
  isToBeAsked: boolean
}

/** What is on file about a member, for himself; null as long as there is no record of him. */
export async function readOwnEntry(db: Db, clock: Clock, accountId: string): Promise<OwnEntry | null> {
  const own = await findOwnMember(db, accountId)
  if (!own) return null
  const { record } = own
  const confirmedAt = await findConfirmedAt(db, own.id)
  const number = record.mobilePhoneNumber || record.phoneNumber
  return {
    id: own.id,
    name: fullName(record),
    address: addressLines(record),
    phone: number && showPhone(number),
    email: record.email,
    confirmedAt: confirmedAt === null ? null : new Date(confirmedAt).toISOString(),
    isToBeAsked: isToBeAsked(confirmedAt, clock().getTime()),
  }
}
