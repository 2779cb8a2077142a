import { ownSpan } from '../../../members/input/date-rules.ts'
import { addressFields, fieldNamed, type RecordField } from '../../../members/record/fields/field-lists-rules.ts'
import { type FormValues, isTextName, type TextName } from './form-values.ts'

/** What is wrong with which field, in German. */
export type FieldErrors = { [name in keyof FormValues]?: string | undefined }

/** Why the server would refuse what is typed; undefined if it is fine. What is wrong only between two fields, it says itself. */
export function checkField(name: TextName, values: FormValues): string | undefined {
  const typed = values[name]
  if (typed.trim() === '') return fieldNamed(name).address?.required
  // A country that is none is wrong by itself; the others are looked at as if none were given.
  const country = check('country', values.country, '')
  const checked = check(name, typed, 'value' in country ? String(country.value) : '')
  return 'problem' in checked ? checked.problem : undefined
}

/** What is typed as the server would store it, or why it would not. */
export function check(name: RecordField, typed: unknown, country: string) {
  return fieldNamed(name).kind.check(typed, { ...ownSpan(today()), country })
}

export function checkValues(values: FormValues): FieldErrors {
  return Object.fromEntries(addressFields.filter(isTextName).map((name) => [name, checkField(name, values)]))
}

/** Without what is fine, and without what is no field of the form. */
export function inFormOrder(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(addressFields.filter((name) => errors[name]).map((name) => [name, errors[name]]))
}

/** What has to be looked at again with a change: the country decides what a postcode and a phone number may be. */
export function affectedBy(changed: TextName): TextName[] {
  return changed === 'country' ? ['country', 'zipCode', 'mobilePhoneNumber', 'phoneNumber'] : [changed]
}

/** Half a date, and letters among digits, are in sight but not in the value. */
export function halfTyped({ type, validity }: Pick<HTMLInputElement, 'type' | 'validity'>): string | undefined {
  if (!validity.badInput) return undefined
  return type === 'date' ? 'Bitte gib das ganze Datum an: Tag, Monat und Jahr.' : 'Bitte gib hier nur Ziffern ein.'
}

/** 2026-11-15, by the clock of the browser. */
const today = () => new Date().toLocaleDateString('sv')
