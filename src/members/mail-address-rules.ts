import { composeText } from '../compose-text.ts'
import type { Checked } from './line-rules.ts'

const mostCharacters = 254
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/

const problem = 'Das ist keine gültige E-Mail-Adresse. Sie sieht so aus: vorname.nachname@beispiel.de.'

/** An address that a mail program can write to as it stands; '' where none is given. */
export function checkMailAddress(given: unknown): Checked<string> {
  if (given === null || given === undefined) return { value: '' }
  if (typeof given !== 'string') return { problem }
  const text = composeText(given.trim())
  if (text === '') return { value: '' }
  if (text.length > mostCharacters) return { problem: `Höchstens ${mostCharacters} Zeichen.` }
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const host = asciiHost(text.slice(at + 1))
  if (at < 1 || local.length > 64 || !localPart.test(local) || !domain.test(host)) return { problem }
  const address = `${local}@${host}`
  return address.length > mostCharacters ? { problem: `Höchstens ${mostCharacters} Zeichen.` } : { value: address }
}

/** Domains with umlauts have a second name in ASCII, which every mail server knows. */
function asciiHost(host: string): string {
  const lower = host.toLowerCase()
  if (!/[^\0-\x7f]/.test(lower)) return lower
  const url = /^[\p{L}\p{M}\p{N}.-]+$/u.test(lower) ? `http://${lower}/` : ''
  return URL.canParse(url) ? new URL(url).hostname : ''
}
