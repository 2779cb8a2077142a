import { showDay } from '../input/date-rules.ts'
import { showPhone } from '../input/phone-rules.ts'
import type { MemberRecord } from './member-record.ts'
import { deliveryLabels, type RecordField, shareableLabels } from './member-rules.ts'

/** What a field of a record says, as people write it: 30.03.2007, 0176 04069217, ja. '' where there is nothing. */
export function fieldText<Field extends RecordField>(record: Pick<MemberRecord, Field>, field: Field): string {
  return textOf(record as MemberRecord, field)
}

function textOf(record: MemberRecord, field: RecordField): string {
  switch (field) {
    case 'newsletter':
    case 'visible':
      return record[field] ? 'ja' : 'nein'
    case 'birthday':
    case 'admissionDate':
    case 'diedOn':
    case 'postReturned':
      return showDay(record[field])
    case 'mobilePhoneNumber':
    case 'phoneNumber':
      return showPhone(record[field])
    case 'exam':
      return String(record.exam ?? '')
    case 'shared':
      return record.shared.map((part) => shareableLabels[part]).join(', ')
    case 'delivery':
      return deliveryLabels[record.delivery]
    default:
      return record[field]
  }
}
