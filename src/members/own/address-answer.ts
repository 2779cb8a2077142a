import { addressFields } from '../input/field-rules.ts'
import type { Address, MemberRecord } from '../record/member-record.ts'

export interface AddressAnswer extends Address {
  /** 2025-06-21T18:00:00.000Z */
  changedAt: string
  changedBy: string
}

/** What a member gets to see of an address of his own. */
export function toAddressAnswer(record: MemberRecord, changedAt: number, changedBy: string): AddressAnswer {
  return { ...addressOf(record), changedAt: new Date(changedAt).toISOString(), changedBy }
}

/** The sixteen fields of a record. */
function addressOf(record: Address): Address {
  return Object.fromEntries(addressFields.map((field) => [field, record[field]])) as unknown as Address
}

export function isSameAddress(one: Address, other: Address): boolean {
  return addressFields.every((field) => one[field] === other[field])
}
