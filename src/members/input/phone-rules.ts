import { areaCodeLength } from './area-code-rules.ts'
import { diallingIn, isGermany } from './country-rules.ts'

type Phone = { number: string } | { problem: string }

// As many digits as a number of any country has at the most, and fewer than any that reaches a person.
const mostDigits = 15
const fewestDigits = 8

/** Where all numbers of people have as many digits behind the country's code. */
const fixedLengths = new Map([
  ['1', 10],
  ['33', 9],
  ['41', 9],
])

const withoutAreaCode = 'Bitte gib die Nummer mit Vorwahl an.'
const withoutCountry = 'Bitte gib die Nummer mit der Vorwahl des Landes an, zum Beispiel +43 1 2345678.'

/** A number as people write it, in the one form in which it is stored: +4917604069217. */
export function normalisePhone(typed: string, country: string): Phone {
  // Whatever people or their programs put around and between the digits.
  const text = typed
    .trim()
    .replace(/^tel:/i, '')
    .replace(/[—−]/gu, '-')
    .replace(/\[(\d+)\]/g, '($1)')
    .replace(/^\(\+(\d+)\)/, '+$1')
  if (text === '') return { number: '' }
  if (!/^\+?[\d\s()/.\-‐‑–]+$/u.test(text) || !/\d/.test(text)) {
    return { problem: 'Bitte gib nur Ziffern an, zum Beispiel 0176 04069217.' }
  }
  if (/^(\+|00|\(00)/.test(text)) return international(digitsOf(text).replace(/^00/, ''))
  return national(digitsOf(text), country)
}

/** People write +49 (0)176, though that zero is not dialled from abroad; in Italy it is. */
function international(digits: string): Phone {
  const code = countryCode(digits)
  if (code === '') return { problem: 'Diese Ländervorwahl gibt es nicht.' }
  const rest = digits.slice(code.length)
  return bounded(code, keepsZero.includes(code) ? rest : rest.replace(/^0/, ''))
}

function national(digits: string, country: string): Phone {
  const dialling = diallingIn(country)
  if (!dialling) return { problem: withoutCountry }
  const { code, trunk } = dialling
  if (trunk === '0') {
    return digits.startsWith('0') ? bounded(code, digits.slice(1)) : { problem: withoutAreaCode }
  }
  return bounded(code, code === '1' && digits.length === 11 ? digits.replace(/^1/, '') : digits)
}

function bounded(code: string, rest: string): Phone {
  const [fewest, most] = lengthsOf(code, rest)
  if (rest.length < fewest) return { problem: 'Diese Nummer ist zu kurz. Bitte gib sie vollständig an, mit Vorwahl.' }
  if (rest.length > most) return { problem: 'Diese Nummer ist zu lang. Bitte gib hier nur eine an.' }
  if (rest.startsWith('0') && !keepsZero.includes(code)) return { problem: withoutAreaCode }
  return { number: `+${code}${rest}` }
}

/** How few and how many digits there may be behind the country's code. */
function lengthsOf(code: string, rest: string): [number, number] {
  const fixed = fixedLengths.get(code)
  if (fixed) return [fixed, fixed]
  return isGermanMobile(code, rest) ? [10, 11] : [fewestDigits - code.length, mostDigits - code.length]
}

const isGermanMobile = (code: string, rest: string) => code === '49' && /^1[567]/.test(rest)

/**
 * A stored number as Germans write it (DIN 5008): 0176 04069217, +43 1 2345678. In a form, whose country decides what a
 * number without a country's code means, say which one it is: 0176 would be read as Austrian there.
 */
export function showPhone(number: string, country = ''): string {
  const digits = number.replace(/^\+/, '')
  const code = countryCode(digits)
  if (code === '') return number
  const rest = digits.slice(code.length)
  const parts = cut(rest, areaLength(code, rest))
  return code === '49' && isGermany(country) ? `0${parts.join(' ')}` : [`+${code}`, ...parts].join(' ')
}

function cut(digits: string, length: number): string[] {
  return [digits.slice(0, length), digits.slice(length)].filter(Boolean)
}

function areaLength(code: string, number: string): number {
  if (code === '49') return areaCodeLength(number)
  if (code === '1') return 3
  if (code === '41') return 2
  if (code === '33') return 1
  if (code !== '43') return 0
  if (number.startsWith('1')) return 1
  return /^(6[5-9]|316|463|512|732)/.test(number) ? 3 : 4
}

/** Where a number begins with a zero that is dialled from abroad as well. */
const keepsZero = ['39', '225', '241', '242', '378']

// As the International Telecommunication Union has assigned them (E.164).
const twoDigitCodes = /^(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/
const threeDigitCodes =
  /^(21[12368]|2[2346]\d|25[0-8]|29[01789]|3[57]\d|38[0-35-79]|42[013]|5[09]\d|67[02-9]|68[0-35-9]|69[0-2]|8[05]0|808|85[2356]|8[78]0|87[08]|88[1-368]|96[0-8]|97[0-79]|99[2-68])/

function countryCode(digits: string): string {
  if (/^[17]/.test(digits)) return digits.slice(0, 1)
  if (twoDigitCodes.test(digits)) return digits.slice(0, 2)
  return threeDigitCodes.test(digits) ? digits.slice(0, 3) : ''
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
