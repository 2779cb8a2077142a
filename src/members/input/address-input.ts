import { dayOf } from '../../clock.ts'
import { type AddressField, addressFields, addressForm, pick } from '../record/fields/field-lists-rules.ts'
import { type Address, blankRecord } from '../record/member-record.ts'
import { ownSpan } from './date-rules.ts'
import { takeFields } from './take-fields.ts'
import { takeRecord, takeTogether } from './take-record.ts'

/**
 * The address that a member sends of himself, whole and in order; else all that is wrong with it at once. Where it does not
 * say what he agrees to, that stays as he has said before.
 */
export function parseAddress(
  body: unknown,
  now: Date,
  { newsletter, visible }: Pick<Address, 'newsletter' | 'visible'> = blankRecord,
): Address {
  const given = takeFields<AddressField>(body, addressFields)
  const before = { ...blankRecord, newsletter, visible }
  const record = takeTogether(given, takeRecord(given, addressFields, before, ownSpan(dayOf(() => now))))
  for (const { name, required } of addressForm.flatMap(({ fields }) => fields)) {
    if (required && record[name] === '') given.complain(name, required)
  }
  given.refuseWrong()
  return pick(record, addressFields)
}
