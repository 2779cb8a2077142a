import { isGermany } from '../../../members/input/country-rules.ts'
import { normalisePhone, showPhone } from '../../../members/input/phone-rules.ts'
import type { Address } from '../../../members/record/member-record.ts'

export type Consent = 'newsletter' | 'visible'
type PhoneName = 'mobilePhoneNumber' | 'phoneNumber'
export type TextName = Exclude<keyof Address, Consent>

/** What stands in the sixteen fields: text as it was typed, in the order of the specification, and two boxes. */
export type FormValues = Record<TextName, string> & Record<Consent, boolean>

/** What Reset leaves: nothing, in the boxes too. */
export const emptyValues: FormValues = {
  firstName: '',
  surName: '',
  gymnasium: '',
  profession: '',
  birthday: '',
  exam: '',
  street: '',
  zipCode: '',
  city: '',
  state: '',
  country: '',
  mobilePhoneNumber: '',
  phoneNumber: '',
  email: '',
  newsletter: false,
  visible: false,
}

/** The form as somebody finds it. */
export const firstValues: FormValues = { ...emptyValues, newsletter: true, visible: true }

/** The form filled with what is on file, the way people write it. */
export function valuesOf(address: Address): FormValues {
  const known = Object.keys(emptyValues).map((name) => [name, address[name as keyof Address] ?? ''])
  return {
    ...(Object.fromEntries(known) as FormValues),
    exam: String(address.exam ?? ''),
    mobilePhoneNumber: showPhone(address.mobilePhoneNumber, address.country),
    phoneNumber: showPhone(address.phoneNumber, address.country),
  }
}

/**
 * The same numbers for another country. In Austria 0176 would be somebody else's: a number that is on file, and that
 * nobody has touched, keeps its meaning.
 */
export function inCountry(values: FormValues, country: string, filed: FormValues): FormValues {
  const shown = (name: PhoneName, where: string) => {
    const phone = normalisePhone(filed[name], filed.country)
    return 'number' in phone ? showPhone(phone.number, where) : undefined
  }
  const kept = (name: PhoneName) =>
    values[name] === shown(name, values.country) ? (shown(name, country) ?? '') : values[name]
  return { ...values, country, mobilePhoneNumber: kept('mobilePhoneNumber'), phoneNumber: kept('phoneNumber') }
}

/** What is sent: the year and, in Germany, the postcode as numbers, as the specification has them. */
export function payloadOf(values: FormValues) {
  const { exam, zipCode, country } = values
  return {
    ...values,
    exam: exam === '' ? null : Number(exam),
    zipCode: isGermany(country) && /^\d+$/.test(zipCode) ? Number(zipCode) : zipCode,
  }
}

export function isSame(one: FormValues, other: FormValues): boolean {
  return Object.entries(one).every(([name, value]) => value === other[name as keyof FormValues])
}
