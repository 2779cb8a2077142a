import { addressFields, pick } from '../record/fields/field-lists-rules.ts'
import type { Address, MemberRecord } from '../record/member-record.ts'

export interface AddressAnswer extends Address {
  /** 2025-06-21T18:00:00.000Z */
  changedAt: string
  changedBy: string
}

/** An address as it stands in a record now, with the number of that state: what is sent or taken back starts from it. */
export interface StoredAddress extends AddressAnswer {
  revision: number
}

/** What a member gets to see of an address of his own. */
export function toAddressAnswer(record: MemberRecord, changedAt: number, changedBy: string): AddressAnswer {
  return { ...pick(record, addressFields), changedAt: new Date(changedAt).toISOString(), changedBy }
}

export function isSameAddress(one: Address, other: Address): boolean {
  return addressFields.every((field) => one[field] === other[field])
}
