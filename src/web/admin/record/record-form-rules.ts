import { showDay } from '../../../members/input/date-rules.ts'
import { normalisePhone, showPhone } from '../../../members/input/phone-rules.ts'
import type { MemberRecord } from '../../../members/record/member-record.ts'
import { shareables } from '../../../members/record/member-rules.ts'

/** What an administrator changes in the form; the rest of a record changes by acts of its own. */
type EditableField = Exclude<keyof MemberRecord, 'statusBefore' | 'diedOn' | 'postReturned'>

type InForm<Value> = Value extends boolean ? boolean : Value extends readonly unknown[] ? Value : string

/** A record as it stands in the fields: dates and telephone numbers as people write them. */
export type RecordForm = { [Field in EditableField]: InForm<MemberRecord[Field]> }
export type FormField = keyof RecordForm

/** Those into which text is typed or a choice made, one line each. */
export type LineField = { [Field in FormField]: RecordForm[Field] extends string ? Field : never }[FormField]

export function formOf(record: MemberRecord): RecordForm {
  const { statusBefore: _before, diedOn: _died, postReturned: _returned, ...editable } = record
  return {
    ...pickFields(editable),
    exam: record.exam === null ? '' : String(record.exam),
    birthday: showDay(record.birthday),
    admissionDate: showDay(record.admissionDate),
    mobilePhoneNumber: record.mobilePhoneNumber && showPhone(record.mobilePhoneNumber, record.country),
    phoneNumber: record.phoneNumber && showPhone(record.phoneNumber, record.country),
  }
}

/** Somebody of whom nothing is known yet. */
export const blankForm: RecordForm = {
  ...{ title: '', firstName: '', surName: '', nickname: '', birthday: '', profession: '' },
  ...{ status: 'aktiv', admissionDate: '', gymnasium: '', exam: '' },
  ...{ street: '', zipCode: '', city: '', state: '', country: '' },
  ...{ email: '', mobilePhoneNumber: '', phoneNumber: '', delivery: 'email' },
  // He has not been asked yet.
  ...{ newsletter: false, visible: false, shared: [...shareables], note: '' },
}

export const formFields = [
  ...['title', 'firstName', 'surName', 'nickname', 'status', 'admissionDate', 'gymnasium', 'exam', 'profession'],
  ...['birthday', 'street', 'zipCode', 'city', 'state', 'country', 'mobilePhoneNumber', 'phoneNumber', 'email'],
  ...['newsletter', 'visible', 'shared', 'delivery', 'note'],
] as readonly FormField[]

/** An answer of the server has more to it than the record. */
function pickFields<T extends Pick<MemberRecord, EditableField>>(record: T): Pick<MemberRecord, EditableField> {
  return Object.fromEntries(formFields.map((field) => [field, record[field]])) as Pick<MemberRecord, EditableField>
}

/** Whether two forms say the same in a field, however it was written. */
function isSame(one: RecordForm, other: RecordForm, field: FormField): boolean {
  // A number that nobody has touched is the one on file, also beside another country, where it would mean another.
  return one[field] === other[field] || meant(one, field) === meant(other, field)
}

function meant(form: RecordForm, field: FormField): string {
  const value = form[field]
  if (typeof value === 'boolean') return String(value)
  if (typeof value !== 'string') return value.toSorted().join()
  const text = value.trim()
  if (field === 'birthday' || field === 'admissionDate') return twoDigits(text)
  if (field !== 'mobilePhoneNumber' && field !== 'phoneNumber') return text
  const phone = normalisePhone(text, form.country)
  return 'number' in phone ? phone.number : text
}

/** 3. 4.1921 is 03.04.1921. */
function twoDigits(day: string): string {
  return day.replace(/\.\s+/g, '.').replace(/\b\d\./g, '0$&')
}

export function changedFields(form: RecordForm, base: RecordForm): FormField[] {
  // That somebody has died is no choice in the form, so it cannot be changed there either.
  return formFields.filter((field) => !isSame(form, base, field) && !(field === 'status' && isDeceased(base)))
}

function isDeceased({ status }: RecordForm): boolean {
  return status === 'verstorben'
}

/** The fields that differ, as the call wants them. */
export function changesOf(form: RecordForm, base: RecordForm): Record<string, unknown> {
  return Object.fromEntries(changedFields(form, base).map((field) => [field, form[field]]))
}

/** The form on top of a record that has moved on: what was typed stays, everything else follows the record. */
export function rebase(form: RecordForm, base: RecordForm, next: RecordForm): RecordForm {
  const typed = changedFields(form, base).filter((field) => field !== 'status' || !isDeceased(next))
  return mix(next, form, typed)
}

/** One form, but for the fields that are taken from another. */
export function mix(form: RecordForm, other: RecordForm, taken: readonly FormField[]): RecordForm {
  return { ...form, ...Object.fromEntries(taken.map((field) => [field, other[field]])) }
}
