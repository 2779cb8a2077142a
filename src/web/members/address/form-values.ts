import { isGermany } from '../../../members/input/country-rules.ts'
import { normalisePhone, showPhone } from '../../../members/input/phone-rules.ts'
import { type AddressField, addressFields, fieldNamed } from '../../../members/record/fields/field-lists-rules.ts'
import type { Address } from '../../../members/record/member-record.ts'

export type Consent = 'newsletter' | 'visible'
type PhoneName = 'mobilePhoneNumber' | 'phoneNumber'
export type TextName = Exclude<AddressField, Consent>

export const isTextName = (name: AddressField): name is TextName => fieldNamed(name).kind.name !== 'flag'

/** What stands in the sixteen fields: text as it was typed, in the order of the specification, and two boxes. */
export type FormValues = Record<TextName, string> & Record<Consent, boolean>

/** What Reset leaves: nothing, in the boxes too. */
export const emptyValues = Object.fromEntries(
  addressFields.map((name) => [name, isTextName(name) ? '' : false]),
) as FormValues

/** The form at first. */
export const firstValues: FormValues = { ...emptyValues, newsletter: true, visible: true }

/** The form filled with what is on file, the way people write it; days as a field for them has them. */
export function valuesOf(address: Address): FormValues {
  const known = addressFields.map((name) => {
    const { kind } = fieldNamed(name)
    const isAsStored = kind.name === 'day' || kind.name === 'flag'
    return [name, isAsStored ? address[name] : kind.text(address[name], {}, address.country)]
  })
  return Object.fromEntries(known)
}

/**
 * The same numbers for another country. In Austria 0176 would be another line: a number that is on file, and that
 * was not touched, keeps its meaning.
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
