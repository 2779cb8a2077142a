import { foldText } from '../../text/fold-text.ts'
import type { MemberRecord } from '../record/member-record.ts'

/** By what two records may turn out to be of one person, and how that is said. */
export const duplicateReasons = {
  name: 'gleicher Name',
  birth: 'gleicher Geburtstag und Nachname',
  email: 'gleiche E-Mail-Adresse',
  phone: 'gleiche Telefonnummer',
} as const
export type DuplicateReason = keyof typeof duplicateReasons
export const sortsOfDuplicates = Object.keys(duplicateReasons) as DuplicateReason[]

interface DuplicateKey {
  reason: DuplicateReason
  key: string
}

/** Two records that have one of these in common are worth a look. */
export function duplicateKeys(record: MemberRecord): DuplicateKey[] {
  const { surName, birthday, email, mobilePhoneNumber, phoneNumber } = record
  return [
    ...nameKeys(record).map((key) => ({ reason: 'name', key }) as const),
    ...(birthday === '' ? [] : [{ reason: 'birth', key: `${birthday} ${wordsOf(surName)}` } as const]),
    ...(email === '' ? [] : [{ reason: 'email', key: email.toLowerCase() } as const]),
    ...[...new Set([mobilePhoneNumber, phoneNumber])].flatMap((key) =>
      key === '' ? [] : [{ reason: 'phone', key } as const],
    ),
  ]
}

/** The same words in whichever order, and with the Biername where it stands between or in place of the first name. */
function nameKeys({ firstName, surName, nickname }: MemberRecord): string[] {
  if (firstName === '' && nickname === '') return []
  const names = [
    ...(firstName === '' ? [] : [wordsOf(`${firstName} ${surName}`)]),
    ...(nickname === '' ? [] : [wordsOf(`${nickname} ${surName}`), wordsOf(`${firstName} ${nickname} ${surName}`)]),
  ]
  return [...new Set(names)]
}

const titles = new Set([
  'dr',
  'prof',
  'med',
  'dent',
  'vet',
  'jur',
  'iur',
  'phil',
  'rer',
  'nat',
  'pol',
  'oec',
  'theol',
  'ing',
])
const moreTitles = new Set(['dipl', 'mag', 'hc', 'h', 'c', 'habil', 'v', 'o', 'sen', 'jun'])

/** A name as its words, in any spelling and order, without titles. */
export function wordsOf(name: string): string {
  const words = foldText(name).split(/[^\p{L}\p{N}]+/u)
  const kept = words.filter((word) => word !== '' && !titles.has(word) && !moreTitles.has(word))
  return kept.toSorted().join(' ')
}
