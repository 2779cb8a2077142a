import { isEmail, longestEmail, spellEmail } from '../../text/email-rules.ts'
import type { Checked } from './line-rules.ts'

const problem = 'Das ist keine gültige E-Mail-Adresse. Sie sieht so aus: vorname.nachname@beispiel.de.'

/** An address that a mail program can write to as it stands; '' where none is given. */
export function checkMailAddress(given: unknown): Checked<string> {
  if (given === null || given === undefined) return { value: '' }
  if (typeof given !== 'string') return { problem }
  const address = spellEmail(given)
  if (address === '') return { value: '' }
  if (address.length > longestEmail) return { problem: `Höchstens ${longestEmail} Zeichen.` }
  return isEmail(address) ? { value: address } : { problem }
}
