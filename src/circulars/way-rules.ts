import type { DeliveryWay } from '../mail/delivery-way.ts'
import { foldText } from '../text/fold-text.ts'
import type { Selection } from './circular-content.ts'
import type { MailWay, Person } from './person.ts'

export interface Way {
  way: MailWay | 'none'
  why: keyof typeof reasonWords
}

/** Why somebody gets it so, or not at all, as the sender reads it. */
export const reasonWords = {
  agreed: 'hat dem Newsletter zugestimmt',
  wantsPaper: 'möchte Papier',
  noEmail: 'hat keine E-Mail-Adresse',
  noConsent: 'möchte keinen Newsletter',
  postReturned: 'letzte Post kam zurück',
  noAddress: 'keine vollständige Anschrift',
  notThisWay: 'auf diesem Weg nicht ausgewählt',
  invented: 'erdachte Person, die Adresse gibt es nicht',
} as const

/** Whether he is among those whom the letter is for, however it may reach him; never the dead. Codes and countries add up. */
export function isChosen(person: Person, { statuses, zipCodes, countries }: Selection): boolean {
  if (person.status === 'verstorben') return false
  if (statuses.length > 0 && !(statuses as readonly string[]).includes(person.status)) return false
  if (zipCodes.length === 0 && countries.length === 0) return true
  if (!person.isAbroad) return zipCodes.some((code) => person.zipCode.startsWith(code))
  return countries.some((country) => foldText(country) === foldText(person.country))
}

/** How it reaches him. A programme comes on paper to who wants it so; any other letter by mail to who has agreed to mails. */
export function wayTo(
  person: Person,
  kind: 'programme' | 'letter',
  { ways, lettersFor }: Selection,
  by: DeliveryWay,
): Way {
  const { way, why } = wayWanted(person, kind, lettersFor)
  // A mail server would send each of them back.
  if (way === 'mail' && person.isSample && by === 'smtp') return { way: 'none', why: 'invented' }
  return way !== 'none' && ways.length > 0 && !ways.includes(way) ? { way: 'none', why: 'notThisWay' } : { way, why }
}

function wayWanted(person: Person, kind: 'programme' | 'letter', lettersFor: Selection['lettersFor']): Way {
  const wantsPaper = person.delivery === 'paper'
  const byPost = postTo(person)
  if (kind === 'programme' && wantsPaper && byPost === 'open') return { way: 'letter', why: 'wantsPaper' }
  if (person.newsletter && person.email !== '') return { way: 'mail', why: 'agreed' }
  const unwillingly = wantsPaper ? 'wantsPaper' : 'noConsent'
  const why = person.email === '' ? 'noEmail' : unwillingly
  if (why === 'noConsent' && lettersFor === 'wanted') return { way: 'none', why }
  return byPost === 'open' ? { way: 'letter', why } : { way: 'none', why: byPost }
}

/** Whether a letter would reach him; otherwise why not. */
export function postTo({
  street,
  city,
  zipCode,
  isAbroad,
  postReturned,
}: Person): 'open' | 'noAddress' | 'postReturned' {
  if (street === '' || city === '' || (!isAbroad && zipCode === '')) return 'noAddress'
  return postReturned === '' ? 'open' : 'postReturned'
}
