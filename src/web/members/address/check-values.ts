import { checkDay, checkYear } from '../../../members/input/date-rules.ts'
import {
  addressFields,
  checkCountry,
  checkEmail,
  checkName,
  checkPhone,
  earliestOwn,
  longest,
  requiredFields,
} from '../../../members/input/field-rules.ts'
import { type Checked, checkLine } from '../../../members/input/line-rules.ts'
import { checkZipCode } from '../../../members/input/zip-code-rules.ts'
import type { FormValues, TextName } from './form-values.ts'

/** What is wrong with which field, in German. */
export type FieldErrors = { [name in keyof FormValues]?: string | undefined }

type Check = (typed: string, country: string) => Checked<unknown>

/** The rules of the server, field by field. What it finds wrong only between two fields, it says itself. */
const checks: Record<TextName, Check> = {
  firstName: (typed) => checkName(typed, longest.firstName),
  surName: (typed) => checkName(typed, longest.surName),
  gymnasium: (typed) => checkLine(typed, longest.gymnasium),
  profession: (typed) => checkLine(typed, longest.profession),
  birthday: (typed) => checkDay(typed, { earliest: earliestOwn, today: today() }),
  exam: (typed) => checkYear(typed, { earliest: earliestOwn, latest: Number(today().slice(0, 4)) + 10 }),
  street: (typed) => checkLine(typed, longest.street),
  zipCode: checkZipCode,
  city: (typed) => checkName(typed, longest.city),
  state: (typed) => checkLine(typed, longest.state),
  country: checkCountry,
  mobilePhoneNumber: checkPhone,
  phoneNumber: checkPhone,
  email: checkEmail,
}

/** Why the server would refuse what is typed; undefined if it is fine. */
export function checkField(name: TextName, values: FormValues): string | undefined {
  const typed = values[name]
  if (typed.trim() === '')
    return name in requiredFields ? requiredFields[name as keyof typeof requiredFields] : undefined
  // A country that is none is wrong by itself; the others are looked at as if none were given.
  const country = checkCountry(values.country)
  const checked = checks[name](typed, 'value' in country ? country.value : '')
  return 'problem' in checked ? checked.problem : undefined
}

export function checkValues(values: FormValues): FieldErrors {
  const names = Object.keys(checks) as TextName[]
  return Object.fromEntries(names.map((name) => [name, checkField(name, values)]))
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

/** 2026-11-15, by the clock of whoever sits in front of it. */
const today = () => new Date().toLocaleDateString('sv')
