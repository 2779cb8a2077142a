import { compareGerman } from '../text/compare-german.ts'
import type { Person } from './person.ts'

type Postal = Pick<
  Person,
  'title' | 'firstName' | 'surName' | 'street' | 'zipCode' | 'city' | 'state' | 'country' | 'isAbroad'
>

/** The lines of an address as the post reads them: the country in capitals, and only abroad (DIN 5008). */
export function postalLines({
  title,
  firstName,
  surName,
  street,
  zipCode,
  city,
  state,
  country,
  isAbroad,
}: Postal): string[] {
  const name = [title, firstName, surName].filter(Boolean).join(' ')
  const town = `${zipCode} ${city}`.trim()
  const lines = isAbroad ? [name, street, town, state, country.toLocaleUpperCase('de')] : [name, street, town]
  return lines.filter(Boolean)
}

/** By postal code, as the post gives a discount for; letters abroad come last, by country. */
export function comparePostal(one: Postal, other: Postal): number {
  return (
    Number(one.isAbroad) - Number(other.isAbroad) ||
    (one.isAbroad ? compareGerman(one.country, other.country) : 0) ||
    compareGerman(one.zipCode, other.zipCode) ||
    compareGerman(`${one.surName} ${one.firstName}`, `${other.surName} ${other.firstName}`)
  )
}
