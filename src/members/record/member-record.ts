import {
  type AddressField,
  fieldNamed,
  type RecordField,
  recordFields,
  type ValueOf,
} from './fields/field-lists-rules.ts'

/** All that is known of a Bundesbruder. Everything else that shows a person shows a part of this. */
export type MemberRecord = { [Field in RecordField]: ValueOf<Field> }

/** The sixteen fields of the address form. */
export type Address = Pick<MemberRecord, AddressField>

/** The record of a person of whom nothing is known yet. */
export const blankRecord = Object.fromEntries(
  recordFields.map((field) => [field, fieldNamed(field).kind.blank]),
) as MemberRecord
