import { isGermany } from '../../input/country-rules.ts'
import { checkDay, checkDayOrYear, checkYear, type Span, showDay } from '../../input/date-rules.ts'
import { type Checked, checkLine, checkText } from '../../input/line-rules.ts'
import { checkMailAddress } from '../../input/mail-address-rules.ts'
import { normalisePhone, showPhone } from '../../input/phone-rules.ts'
import { checkZipCode } from '../../input/zip-code-rules.ts'

/** Who the people are whom a record names, by the ids of their records. */
export type Names = Readonly<Record<string, string>>

/** What a value is looked at beside: the days that can be meant, and the country of the address. */
export interface Around extends Span {
  country: string
}

/** What a field of a record can hold, and all that follows from that alone. */
export interface Kind<Value, Name extends KindName = KindName> {
  name: Name
  /** Of a record of which nothing is known yet. */
  blank: Value
  /** So many characters at the most. */
  most?: number
  options?: readonly string[]
  /** What was typed as it is stored, or what is wrong with it. */
  check(given: unknown, around: Around): Checked<Value>
  /** As people read it; '' where there is nothing. In a form, its country decides how a number is written. */
  text(value: Value, names?: Names, country?: string): string
}

export type KindName =
  | ('line' | 'text' | 'zipCode' | 'phone' | 'email' | 'day' | 'dayOrYear' | 'year')
  | ('flag' | 'choice' | 'choices' | 'person')

const asItIs = (value: string) => value

function lineOf(name: KindName, most: number, check: Kind<string>['check']): Kind<string> {
  return { name, blank: '', most, check, text: asItIs }
}

export const line = (most: number) => lineOf('line', most, (given) => checkLine(given, most))

/** A name has at least a letter or a digit: "-" is none. */
export const nameLine = (most: number) => lineOf('line', most, (given) => checkName(given, most))

export const severalLines = (most: number) => lineOf('text', most, (given) => checkText(given, most))

/** German codes have five digits, with a zero in front where there is one. */
export const zipCode = lineOf('zipCode', 12, (given, { country }) => checkZipCode(given, country))

/** Germany is where nothing stands. */
export const country = lineOf('line', 100, checkCountry)

/** Stored as E.164, without blanks: +4917604069217. */
export const phone: Kind<string> = {
  ...lineOf('phone', 40, (given, around) => checkPhone(given, around.country)),
  text: (value, _, where) => showPhone(value, where),
}

export const email = lineOf('email', 254, (given) => {
  const address = checkLine(given, 254)
  return 'problem' in address ? address : checkMailAddress(address.value)
})

/** 2007-03-30. */
export const day: Kind<string> = { name: 'day', blank: '', check: checkDay, text: showDay }

/** 2023-10-14, or a year alone where no more is known. */
export const dayOrYear: Kind<string> = { name: 'dayOrYear', blank: '', check: checkDayOrYear, text: showDay }

export const year: Kind<number | null> = {
  name: 'year',
  blank: null,
  check: (given, { earliest, today }) => checkYear(given, { earliest, latest: Number(today.slice(0, 4)) + 10 }),
  text: (value) => String(value ?? ''),
}

export const flag = (blank: boolean): Kind<boolean, 'flag'> => ({
  name: 'flag',
  blank,
  check: checkFlag,
  text: yesOrNo,
})

export function choice<T extends string>(options: readonly T[], blank: T, labels?: Record<string, string>): Kind<T> {
  const text = (value: T) => labels?.[value] ?? value
  return { name: 'choice', blank, options, check: (given) => checkChoice(given, options), text }
}

export function choices<T extends string>(options: readonly T[], labels: Record<T, string>): Kind<T[]> {
  const text = (value: T[]) => value.map((part) => labels[part]).join(', ')
  return { name: 'choices', blank: [...options], options, check: (given) => checkChoices(given, options), text }
}

/** Another one of the records, by its id. Whether there is such a person, the server knows (check-named.ts). */
export const person: Kind<string, 'person'> = {
  name: 'person',
  blank: '',
  check: (given) =>
    typeof given === 'string' && /^[\w-]{0,64}$/.test(given)
      ? { value: given }
      : { problem: 'Bitte wähle jemanden aus der Liste.' },
  text: (value, names) => (value === '' ? '' : (names?.[value] ?? 'unbekannt')),
}

function checkName(given: unknown, most: number): Checked<string> {
  const name = checkLine(given, most)
  if ('problem' in name || name.value === '' || /[\p{L}\p{N}]/u.test(name.value)) return name
  return { problem: 'Bitte gib hier einen Namen an.' }
}

function checkCountry(given: unknown): Checked<string> {
  const name = checkName(given, 100)
  return 'value' in name && isGermany(name.value) ? { value: '' } : name
}

function checkPhone(given: unknown, where: string): Checked<string> {
  const number = checkLine(given, 40)
  if ('problem' in number) return number
  const normal = normalisePhone(number.value, where)
  return 'problem' in normal ? normal : { value: normal.number }
}

const yesOrNo = (value: boolean) => (value ? 'ja' : 'nein')

function checkFlag(given: unknown): Checked<boolean> {
  return typeof given === 'boolean' ? { value: given } : { problem: 'Bitte ja oder nein (true oder false).' }
}

export function checkChoice<T extends string>(given: unknown, options: readonly T[]): Checked<T> {
  const chosen = options.find((each) => each === given)
  return chosen === undefined ? { problem: `Bitte wähle eines davon: ${options.join(', ')}.` } : { value: chosen }
}

/** Some of them, each once and in their order. */
function checkChoices<T extends string>(given: unknown, options: readonly T[]): Checked<T[]> {
  if (!Array.isArray(given) || given.some((each) => !options.includes(each))) {
    return { problem: `Bitte gib eine Liste aus diesen an: ${options.join(', ')}.` }
  }
  return { value: options.filter((option) => given.includes(option)) }
}
