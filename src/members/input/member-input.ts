import { dayOf } from '../../clock.ts'
import { checkChoice } from '../record/fields/field-kinds-rules.ts'
import { adminForm, formFields, type RecordField, recordFields } from '../record/fields/field-lists-rules.ts'
import type { MemberRecord } from '../record/member-record.ts'
import { livingStatuses, type Status } from '../record/member-rules.ts'
import { isBefore, knownSpan } from './date-rules.ts'
import type { Checked } from './line-rules.ts'
import { takeFields } from './take-fields.ts'
import { takeRecord, takeTogether } from './take-record.ts'

/** Of a dead man the day of death may become known later; a living one has none. */
const ofTheDead: readonly RecordField[] = [...formFields, 'diedOn']

/** The record with what an administrator changes of it. Only a surname must be there: of some, nothing else is known. */
export function parseMember(body: unknown, before: MemberRecord, now: Date): MemberRecord {
  const given = takeFields<RecordField>(body, recordFields)
  const fields = (before.status === 'verstorben' ? ofTheDead : formFields).filter((field) => field !== 'status')
  const record = takeTogether(given, takeRecord(given, fields, before, knownSpan(dayOf(() => now))))
  for (const { name, required } of adminForm.flatMap((group) => group.fields)) {
    if (required && record[name] === '') given.complain(name, required)
  }
  for (const field of ['admissionDate', 'diedOn'] as const) {
    if (isBefore(record[field], record.birthday)) given.complain(field, 'Da war er noch nicht geboren.')
  }
  const status = given.take('status', before.status, (wanted) => checkStatus(wanted, before.status))
  given.refuseWrong()
  return { ...record, status }
}

/** Death is an act of its own, in both directions. */
function checkStatus(given: unknown, before: Status): Checked<Status> {
  if (given === before) return { value: before }
  if (before === 'verstorben') return { problem: 'Nimm bitte zuerst „verstorben“ zurück.' }
  if (given === 'verstorben')
    return { problem: '„Verstorben“ hat einen eigenen Schritt. Bitte wähle hier etwas anderes.' }
  return checkChoice(given, livingStatuses)
}
