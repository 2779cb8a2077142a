import { normalisePhone } from '../../../members/input/phone-rules.ts'
import type { Names } from '../../../members/record/fields/field-kinds-rules.ts'
import {
  type FormField,
  fieldNamed,
  formFields,
  type PersonField,
} from '../../../members/record/fields/field-lists-rules.ts'
import type { MemberRecord } from '../../../members/record/member-record.ts'

type InForm<Value> = Value extends boolean ? boolean : Value extends readonly unknown[] ? Value : string

/** Another member whom a record names; '' for none. */
export interface NamedPerson {
  id: string
  name: string
}

/** A record as it stands in the fields: dates and telephone numbers as people write them, people with their names. */
export type RecordForm = {
  [Field in FormField]: Field extends PersonField ? NamedPerson : InForm<MemberRecord[Field]>
}

export function formOf({ names, ...record }: Pick<MemberRecord, FormField> & { names?: Names }): RecordForm {
  const values = formFields.map((field) => {
    const { kind } = fieldNamed(field)
    if (kind.name === 'person') return [field, { id: record[field], name: kind.text(record[field], names) }]
    const isAsStored = kind.options !== undefined || kind.name === 'flag'
    return [field, isAsStored ? record[field] : kind.text(record[field], {}, record.country)]
  })
  return Object.fromEntries(values)
}

const blank = Object.fromEntries(formFields.map((field) => [field, fieldNamed(field).kind.blank]))

/** A member of whom nothing is known yet, and who has not been asked either. */
export const blankForm: RecordForm = {
  ...formOf(blank as Pick<MemberRecord, FormField>),
  newsletter: false,
  visible: false,
  shared: [],
}

/** Whether two forms say the same in a field, however it was written. */
function isSame(one: RecordForm, other: RecordForm, field: FormField): boolean {
  // An untouched number is the one on file, also beside another country, where it would mean another.
  return one[field] === other[field] || meant(one, field) === meant(other, field)
}

function meant(form: RecordForm, field: FormField): string {
  const value = form[field]
  if (typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.toSorted().join()
  if (typeof value !== 'string') return value.id
  const text = value.trim()
  const { kind } = fieldNamed(field)
  if (kind.name === 'day' || kind.name === 'dayOrYear') return twoDigits(text)
  if (kind.name !== 'phone') return text
  const phone = normalisePhone(text, form.country)
  return 'number' in phone ? phone.number : text
}

/** 3. 4.1921 is 03.04.1921. */
function twoDigits(day: string): string {
  return day.replace(/\.\s+/g, '.').replace(/\b\d\./g, '0$&')
}

export function changedFields(form: RecordForm, base: RecordForm): FormField[] {
  // A death is no choice in the form, so it cannot be changed there either.
  return formFields.filter((field) => !isSame(form, base, field) && !(field === 'status' && isDeceased(base)))
}

function isDeceased({ status }: RecordForm): boolean {
  return status === 'verstorben'
}

/** The fields that differ, as the call wants them. */
export function changesOf(form: RecordForm, base: RecordForm): Record<string, unknown> {
  return Object.fromEntries(changedFields(form, base).map((field) => [field, sent(form[field])]))
}

function sent(value: RecordForm[FormField]) {
  return typeof value === 'object' && 'id' in value ? value.id : value
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
