import { dayOf } from '../../clock.ts'
import type { MemberRecord } from '../record/member-record.ts'
import { deliveries, livingStatuses, type Status, shareables } from '../record/member-rules.ts'
import { checkDayOrYear, isBefore } from './date-rules.ts'
import { addressFields, checkChoice, checkChoices, checkName, longest } from './field-rules.ts'
import { type Checked, checkLine, checkText } from './line-rules.ts'
import { takeAddress } from './take-address.ts'
import { takeFields } from './take-fields.ts'

/** Records go back to the founders, and to what is known of them. */
const earliest = 1800

const recordFields = [
  'title',
  ...addressFields.slice(0, 2),
  'nickname',
  'status',
  'admissionDate',
  'diedOn',
  ...addressFields.slice(2),
  'shared',
  'delivery',
  'note',
] as const

/** The record with what an administrator changes of it. Only a surname must be there: of some, nothing else is known. */
export function parseMember(body: unknown, before: MemberRecord, now: Date): MemberRecord {
  return takeFields(body, recordFields, (fields) => {
    const span = { earliest, today: dayOf(() => now) }
    const address = takeAddress(fields, before, span)
    if (address.surName === '') fields.complain('surName', 'Bitte gib einen Nachnamen an.')
    const date = (field: 'admissionDate' | 'diedOn') =>
      fields.take(field, before[field], (given) => checkDayOrYear(given, span))
    // A living man has no day of death; of a dead one it may become known later.
    const diedOnOf = () => (before.status === 'verstorben' ? date('diedOn') : before.diedOn)
    const days = { admissionDate: date('admissionDate'), diedOn: diedOnOf() }
    for (const field of ['admissionDate', 'diedOn'] as const) {
      if (isBefore(days[field], address.birthday)) fields.complain(field, 'Da war er noch nicht geboren.')
    }
    return {
      ...before,
      ...address,
      title: fields.take('title', before.title, (given) => checkLine(given, longest.title)),
      nickname: fields.take('nickname', before.nickname, (given) => checkName(given, longest.nickname)),
      status: fields.take('status', before.status, (given) => checkStatus(given, before.status)),
      ...days,
      shared: fields.take('shared', before.shared, (given) => checkChoices(given, shareables)),
      delivery: fields.take('delivery', before.delivery, (given) => checkChoice(given, deliveries)),
      note: fields.take('note', before.note, (given) => checkText(given, longest.note)),
    }
  })
}

/** Death is an act of its own, in both directions. */
function checkStatus(given: unknown, before: Status): Checked<Status> {
  if (given === before) return { value: before }
  if (before === 'verstorben') return { problem: 'Nimm bitte zuerst „verstorben“ zurück.' }
  if (given === 'verstorben')
    return { problem: '„Verstorben“ hat einen eigenen Schritt. Bitte wähle hier etwas anderes.' }
  return checkChoice(given, livingStatuses)
}
