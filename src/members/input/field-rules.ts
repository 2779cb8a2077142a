import { isGermany } from './country-rules.ts'
import { type Checked, checkLine } from './line-rules.ts'
import { checkMailAddress } from './mail-address-rules.ts'
import { normalisePhone } from './phone-rules.ts'

/** How many characters a field takes. */
export const longest = {
  title: 50,
  firstName: 100,
  surName: 100,
  nickname: 100,
  gymnasium: 150,
  profession: 150,
  street: 150,
  zipCode: 12,
  city: 100,
  state: 100,
  country: 100,
  mobilePhoneNumber: 40,
  phoneNumber: 40,
  email: 254,
  note: 2000,
} as const

/** The fields of the address form, in its order. */
export const addressFields = [
  'firstName',
  'surName',
  'gymnasium',
  'profession',
  'birthday',
  'exam',
  'street',
  'zipCode',
  'city',
  'state',
  'country',
  'mobilePhoneNumber',
  'phoneNumber',
  'email',
  'newsletter',
  'visible',
] as const

/** What the form cannot do without, and what it says to whoever has left it out. */
export const requiredFields = {
  firstName: 'Bitte gib deinen Vornamen an.',
  surName: 'Bitte gib deinen Nachnamen an.',
  profession: 'Bitte gib deinen Beruf an.',
  birthday: 'Bitte gib dein Geburtsdatum an.',
  street: 'Bitte gib Straße und Hausnummer an.',
  zipCode: 'Bitte gib deine Postleitzahl an.',
  city: 'Bitte gib deinen Wohnort an.',
  email: 'Bitte gib deine E-Mail-Adresse an.',
} as const

/** Nobody who fills in the form himself was born before. */
export const earliestOwn = 1900

/** A name has at least a letter or a digit: "-" is none. */
export function checkName(given: unknown, most: number): Checked<string> {
  const name = checkLine(given, most)
  if ('problem' in name || name.value === '' || /[\p{L}\p{N}]/u.test(name.value)) return name
  return { problem: 'Bitte gib hier einen Namen an.' }
}

/** Germany is where nothing stands. */
export function checkCountry(given: unknown): Checked<string> {
  const country = checkName(given, longest.country)
  return 'value' in country && isGermany(country.value) ? { value: '' } : country
}

export function checkPhone(given: unknown, country: string): Checked<string> {
  const line = checkLine(given, longest.phoneNumber)
  if ('problem' in line) return line
  const phone = normalisePhone(line.value, country)
  return 'problem' in phone ? phone : { value: phone.number }
}

export function checkEmail(given: unknown): Checked<string> {
  const line = checkLine(given, longest.email)
  return 'problem' in line ? line : checkMailAddress(line.value)
}

export function checkFlag(given: unknown): Checked<boolean> {
  return typeof given === 'boolean' ? { value: given } : { problem: 'Bitte ja oder nein (true oder false).' }
}

export function checkChoice<T extends string>(given: unknown, choices: readonly T[]): Checked<T> {
  const choice = choices.find((each) => each === given)
  return choice === undefined ? { problem: `Bitte wähle eines davon: ${choices.join(', ')}.` } : { value: choice }
}

/** Some of them, each once and in their order. */
export function checkChoices<T extends string>(given: unknown, choices: readonly T[]): Checked<T[]> {
  if (!Array.isArray(given) || given.some((each) => !choices.includes(each))) {
    return { problem: `Bitte gib eine Liste aus diesen an: ${choices.join(', ')}.` }
  }
  return { value: choices.filter((choice) => given.includes(choice)) }
}
