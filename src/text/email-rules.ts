import { composeText } from './compose-text.ts'

/** Longer ones no mail can carry (RFC 5321, section 4.5.3.1). */
export const longestEmail = 254
const longestLocalPart = 64

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const localPart = new RegExp(`^${atom}(\\.${atom})*$`, 'i')
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/i

/** Whether mail can be sent to it as it stands. The one rule of browser and server: plain ASCII, a domain with a dot. */
export function isEmail(address: string): boolean {
  if (address.length > longestEmail) return false
  const at = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(0, at))
  return local.length <= longestLocalPart && localPart.test(local) && domain.test(address.slice(at + 1))
}

/** What was typed, in the spelling it is checked and kept in: no blanks around it, its domain lower case and ASCII. */
export function spellEmail(typed: string): string {
  const text = composeText(typed.trim())
  const at = text.lastIndexOf('@')
  // Nothing that long is an address, in any spelling.
  if (at === -1 || text.length > longestEmail) return text
  return `${text.slice(0, at)}@${asciiDomain(text.slice(at + 1).toLowerCase())}`
}

/** One spelling per address, on writing and on looking up: people type capitals and stray blanks. */
export function foldEmail(typed: string): string {
  return spellEmail(typed).toLowerCase()
}

/** Domains with umlauts have a second name in ASCII, which every mail server knows. */
function asciiDomain(domain: string): string {
  const url = `http://${domain}/`
  const isSpelledOut = /[^\0-\x7f]/.test(domain) && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)
  return isSpelledOut && URL.canParse(url) ? new URL(url).hostname : domain
}

/** The link that begins a mail to it. A "?" or "%" in an address would else begin something of its own. */
export function mailtoOf(address: string): string {
  const at = address.lastIndexOf('@')
  return `mailto:${encodeURIComponent(address.slice(0, Math.max(0, at)))}@${encodeURIComponent(address.slice(at + 1))}`
}
