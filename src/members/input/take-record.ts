import { fieldNamed, type RecordField } from '../record/fields/field-lists-rules.ts'
import type { MemberRecord } from '../record/member-record.ts'
import type { Span } from './date-rules.ts'
import type { Fields } from './take-fields.ts'
import { checkZipCode } from './zip-code-rules.ts'

const yearsToExam = 14

/** A record with these of its fields as they are given; what is not given, or wrong, stays as it was. */
export function takeRecord(
  given: Fields<RecordField>,
  fields: readonly RecordField[],
  before: MemberRecord,
  span: Span,
): MemberRecord {
  const around = { ...span, country: before.country }
  const take = (field: RecordField) => {
    return given.take<unknown>(field, before[field], (value) => fieldNamed(field).kind.check(value, around))
  }
  // It decides what a postcode and a telephone number may be.
  if (fields.includes('country')) around.country = take('country') as string
  return { ...before, ...Object.fromEntries(fields.map((field) => [field, take(field)])) }
}

/** What is wrong only beside another field, where one of the two is new. */
export function takeTogether(given: Fields<RecordField>, record: MemberRecord): MemberRecord {
  const { birthday, exam, zipCode, country } = record
  if ((given.isGiven('birthday') || given.isGiven('exam')) && birthday !== '' && exam !== null) {
    if (exam < Number(birthday.slice(0, 4)) + yearsToExam) {
      const message = `Zwischen Geburt und Abitur liegen mindestens ${yearsToExam} Jahre. Bitte prüfe beide Angaben.`
      given.complain('exam', message)
    }
  }
  const code = checkZipCode(zipCode, country)
  // A code that was right abroad may lack the zero in front that a German one has.
  if ('value' in code) return { ...record, zipCode: code.value }
  if (given.isGiven('country')) given.complain('zipCode', code.problem)
  return record
}
