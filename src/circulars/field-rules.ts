import { inTerms, isTerm, type Terms } from '../text/term-rules.ts'
import type { Person } from './person.ts'

/** What stands in braces in a letter, and what each reads there. The words of the fraternity can stand there as well. */
const fields = {
  Anrede: (person: Person, terms: Terms) => salutationOf(person, terms),
  Titel: ({ title }: Person) => title,
  Vorname: ({ firstName }: Person) => firstName,
  Nachname: ({ surName }: Person) => surName,
  Name: ({ title, firstName, surName }: Person) => [title, firstName, surName].filter(Boolean).join(' '),
  Biername: ({ nickname }: Person) => nickname,
  Straße: ({ street }: Person) => street,
  Postleitzahl: ({ zipCode }: Person) => zipCode,
  Ort: ({ city }: Person) => city,
  'E-Mail': ({ email }: Person) => email,
} as const

export const fieldNames = Object.keys(fields) as (keyof typeof fields)[]

const braced = /\{([^{}\n]{1,40})\}/g
const isField = (name: string): name is keyof typeof fields => Object.hasOwn(fields, name)

/** "Lieber Bundesbruder Muster", in the fraternity's own word for one of its members; one for women begins with "Liebe". */
function salutationOf({ surName }: Person, terms: Terms): string {
  const word = inTerms(terms, '{Bundesbruder}')
  return `${/(schwester|in)$/.test(word) ? 'Liebe' : 'Lieber'} ${word} ${surName}`
}

/** What a letter can name beside its reader, by the words that stand for it: his age on a birthday. */
export type MoreFields = Readonly<Record<string, string>>

/** The text as this person reads it. Names that mean nothing stay as they are: `findUnknown` has refused them. */
export function fillFields(text: string, person: Person, terms: Terms, more: MoreFields = {}): string {
  return text.replace(braced, (written, name: string) => {
    if (isField(name)) return fields[name](person, terms)
    if (Object.hasOwn(more, name)) return more[name] ?? ''
    return isTerm(name) ? inTerms(terms, written) : written
  })
}

/** What stands in braces and means nothing, in words that say where. */
export function findUnknown(text: string, more: readonly string[] = []): string[] {
  return text.split('\n').flatMap((line, at) =>
    [...line.matchAll(braced)].flatMap(([written, name = '']) => {
      if (isField(name) || more.includes(name) || isTerm(name)) return []
      const known = [...fieldNames, ...more].map((each) => `{${each}}`).join(', ')
      return [`Zeile ${at + 1}: Das Feld „${written}“ gibt es nicht. Möglich sind ${known}.`]
    }),
  )
}

/** The fields of this text that are blank for this person: his letter would have a hole there. */
export function findBlank(text: string, person: Person, terms: Terms): string[] {
  const named = [...text.matchAll(braced)].map(([, name = '']) => name)
  return [...new Set(named)].filter((name) => isField(name) && fields[name](person, terms).trim() === '')
}
