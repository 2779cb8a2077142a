import type { App } from '../../app.ts'
import type { Circular } from '../../circulars/circulars.ts'
import { findBlank } from '../../circulars/field-rules.ts'
import { type Addressee, addresseesOf } from '../../circulars/send-circular.ts'
import { reasonWords, type Way } from '../../circulars/way-rules.ts'
import { readTerms } from '../../content/reading/read-terms.ts'
import { deliveryWay } from '../../mail/delivery-way.ts'
import { readPeople } from './read-people.ts'

/** Whom it would reach, and how. */
export interface CircularPreview {
  /** Only the invented people of the sample are there to be written to. */
  isTrial: boolean
  counts: Record<Way['way'], number>
  reasons: (Way & { words: string; count: number })[]
  /** One for each letter; abroad they cost more. */
  stamps: { home: number; abroad: number }
  people: { id: string; name: string; city: string; way: Way['way']; why: string }[]
  /** For whom a field of the text is empty. */
  blank: { field: string; names: string[] }[]
}

export async function previewCircular(
  { database: { db }, config }: Pick<App, 'database' | 'config'>,
  circular: Pick<Circular, 'kind' | 'content'>,
): Promise<CircularPreview> {
  const people = await readPeople(db)
  const addressees = addresseesOf(circular, people, deliveryWay(config))
  const terms = await readTerms(db)
  const { subject, salutation, text } = circular.content
  const blank = Map.groupBy(
    addressees
      .filter(({ way }) => way !== 'none')
      .flatMap(({ person }) =>
        findBlank(`${subject}\n${salutation}\n${text}`, person, terms).map((field) => ({
          field,
          name: nameOf(person),
        })),
      ),
    ({ field }) => field,
  )
  return {
    isTrial: people.some(({ isSample }) => isSample),
    counts: countWays(addressees),
    reasons: [...Map.groupBy(addressees, ({ way, why }) => `${way} ${why}`).values()].flatMap((group) => {
      const [first] = group
      return first ? [{ way: first.way, why: first.why, words: reasonWords[first.why], count: group.length }] : []
    }),
    stamps: countStamps(addressees),
    people: addressees.map(({ person, way, why }) => {
      return { id: person.id, name: nameOf(person), city: person.city, way, why: reasonWords[why] }
    }),
    blank: [...blank].map(([field, cases]) => ({ field, names: cases.map(({ name }) => name) })),
  }
}

export function countWays(addressees: readonly Pick<Addressee, 'way'>[]): CircularPreview['counts'] {
  const counts = { mail: 0, letter: 0, none: 0 }
  for (const { way } of addressees) counts[way] += 1
  return counts
}

export function countStamps(addressees: readonly Pick<Addressee, 'way' | 'person'>[]): CircularPreview['stamps'] {
  const letters = addressees.filter(({ way }) => way === 'letter')
  const abroad = letters.filter(({ person }) => person.isAbroad).length
  return { home: letters.length - abroad, abroad }
}

const nameOf = ({ firstName, surName }: Addressee['person']): string => `${firstName} ${surName}`.trim()
