import { isGermany } from './country-rules.ts'
import { type Checked, checkLine } from './line-rules.ts'

const german = 'Eine deutsche Postleitzahl hat fünf Ziffern. Für eine Anschrift im Ausland gib bitte auch das Land an.'
/** Of what is typed; beyond it nothing is looked at. */
const longest = 20
const foreign = 'Eine Postleitzahl hat hier höchstens zwölf Buchstaben, Ziffern, Leerzeichen und Bindestriche.'

/** A number or text, since a number loses the zero in front: of a German code it is put back. */
export function checkZipCode(given: unknown, country: string): Checked<string> {
  const isAtHome = isGermany(country)
  const line = checkLine(isWhole(given) ? String(given) : given, longest)
  if ('problem' in line) return { problem: isAtHome ? german : foreign }
  if (line.value === '') return line
  return isAtHome ? checkGerman(line.value) : checkForeign(line.value)
}

function checkGerman(text: string): Checked<string> {
  const digits = text.replace(/^(D|DE)[ -]+/i, '').replaceAll(' ', '')
  if (!/^\d{1,5}$/.test(digits)) return { problem: german }
  const code = digits.padStart(5, '0')
  // What begins with three zeros has lost more than a zero.
  return code.startsWith('000') ? { problem: german } : { value: code }
}

function checkForeign(text: string): Checked<string> {
  const code = text.toUpperCase()
  return /^[A-Z0-9][A-Z0-9 -]{0,11}$/.test(code) ? { value: code } : { problem: foreign }
}

function isWhole(given: unknown): given is number {
  return typeof given === 'number' && Number.isSafeInteger(given) && given >= 0
}
