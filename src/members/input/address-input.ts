import { dayOf } from '../../clock.ts'
import { type Address, blankRecord } from '../record/member-record.ts'
import { addressFields, earliestOwn, requiredFields } from './field-rules.ts'
import { takeAddress } from './take-address.ts'
import { takeFields } from './take-fields.ts'

/**
 * The address that a member sends of himself, whole and in order; else all that is wrong with it at once. Where it does not
 * say what he agrees to, that stays as he has said before.
 */
export function parseAddress(
  body: unknown,
  now: Date,
  { newsletter, visible }: Pick<Address, 'newsletter' | 'visible'> = blankRecord,
): Address {
  return takeFields(body, addressFields, (fields) => {
    const address = takeAddress(
      fields,
      { ...blankRecord, newsletter, visible },
      { earliest: earliestOwn, today: dayOf(() => now) },
    )
    for (const field of Object.keys(requiredFields) as (keyof typeof requiredFields)[]) {
      if (address[field] === '') fields.complain(field, requiredFields[field])
    }
    return address
  })
}
