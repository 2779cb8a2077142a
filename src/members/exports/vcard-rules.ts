import { fullName } from '../record/member-rules.ts'
import type { SharedFacts } from '../record/shared-facts.ts'

/**
 * A person as programs for addresses read him: vCard 3.0 (RFC 2426), which phones, Outlook and Thunderbird all know. Without
 * REV: it would tell when something changed that he does not show. `fraternity` is for those who look through their contacts
 * and wonders.
 */
export function writeVcard(entry: SharedFacts & { id: string }, fraternity: string): string {
  const { title, firstName, surName, nickname, status, profession, birthday } = entry
  const { street, city, state, zipCode, country, mobilePhoneNumber, phoneNumber, email } = entry
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${parts(surName, firstName, '', title, '')}`,
    `FN:${escaped(fullName(entry))}`,
    nickname && `NICKNAME:${escaped(nickname)}`,
    (street || zipCode || city || state || country) &&
      `ADR;TYPE=HOME:${parts('', '', street, city, state, zipCode, country)}`,
    mobilePhoneNumber && `TEL;TYPE=CELL,VOICE:${escaped(mobilePhoneNumber)}`,
    phoneNumber && `TEL;TYPE=HOME,VOICE:${escaped(phoneNumber)}`,
    email && `EMAIL;TYPE=INTERNET:${escaped(email)}`,
    birthday && `BDAY;VALUE=date:${escaped(birthday)}`,
    profession && `TITLE:${escaped(profession)}`,
    `ORG:${escaped(fraternity)}`,
    `CATEGORIES:${escaped(status)}`,
    `UID:urn:uuid:${escaped(entry.id)}`,
    'END:VCARD',
  ]
  return lines
    .filter((line) => line !== '')
    .map((line) => `${fold(line)}\r\n`)
    .join('')
}

/** „Süß-Jörg.vcf“; without what a file's name cannot have on some system. */
export function vcardFileName({ surName, firstName }: Pick<SharedFacts, 'surName' | 'firstName'>): string {
  return `${nameInFile([surName, firstName].filter(Boolean).join('-'))}.vcf`
}

export function directoryFileName(shortName: string): string {
  return `Verzeichnis-${nameInFile(shortName)}.vcf`
}

function nameInFile(name: string): string {
  const usable = name.replace(/[\p{C}\s\\/:*?"<>|%.-]+/gu, '-').replace(/^-+|-+$/g, '')
  return [...usable].slice(0, 80).join('') || 'Kontakt'
}

const parts = (...values: string[]) => values.map(escaped).join(';')

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

const mostOctets = 75

/** No line has more than 75 octets; what does not fit goes on behind a blank, and no character is cut in two. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const more = octetsOf(character.codePointAt(0) ?? 0)
    if (octets + more > mostOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += more
  }
  return folded
}

/** In UTF-8. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}
