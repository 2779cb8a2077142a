import { z } from 'zod'
import type { Person } from '../../../../circulars/person.ts'
import { type Clock, dayOf } from '../../../../clock.ts'
import type { Db } from '../../../../database/tables.ts'
import { Refusal } from '../../../../errors.ts'
import { type CongratulationKind, congratulationKind } from '../../../../members/birthdays/congratulation-rules.ts'
import { findOccasions, type Occasion } from '../../../../members/birthdays/find-occasions.ts'
import { daysAfter, mostWeeks, spanOf } from '../../../../members/birthdays/occasion-rules.ts'
import { readPeopleNamed } from '../../../circulars/read-people.ts'

/** Whom the office has ticked, and what for. */
export const chosenSchema = z.strictObject({
  chosen: z
    .array(
      z.strictObject({
        kind: z.enum(['birthday', 'jubilee']),
        id: z.string().max(64),
        /** Null where only the year of a jubilee is known. */
        day: z
          .string()
          .regex(/^\d{4}-\d{2}-\d{2}$/)
          .nullable(),
      }),
    )
    .min(1, 'Bitte wähle jemanden aus.')
    .max(200, 'Mehr als 200 auf einmal gehen nicht.'),
})

export interface Congratulated {
  occasion: Occasion
  kind: CongratulationKind
  person: Person
}

/** So long a day may be over: who sits over letters at midnight gets them, and who is late as well. */
const daysLate = 7

/**
 * Those who were ticked, in the order of their days. They are looked for among the occasions that there really are, so that
 * nobody is congratulated who has died meanwhile, and for nothing that is not true any more.
 */
export async function findChosen(
  db: Db,
  clock: Clock,
  { chosen }: z.infer<typeof chosenSchema>,
): Promise<Congratulated[]> {
  const from = daysAfter(dayOf(clock), -daysLate)
  const wanted = new Set(chosen.map(keyOf))
  const occasions = await findOccasions(db, spanOf(from, daysLate + mostWeeks * 7), 'office')
  const found = occasions.filter((occasion) => wanted.has(keyOf(occasion)))
  const people = await readPeopleNamed(
    db,
    found.map(({ id }) => id),
  )
  const congratulated = found.flatMap((occasion) => {
    const [kind, person] = [congratulationKind(occasion), people.get(occasion.id)]
    return kind && person ? [{ occasion, kind, person }] : []
  })
  if (congratulated.length < wanted.size) {
    throw new Refusal('conflict', 'Die Liste hat sich inzwischen geändert. Bitte lade die Seite neu.')
  }
  return congratulated
}

const keyOf = ({ kind, id, day }: Pick<Occasion, 'kind' | 'id' | 'day'>): string => `${kind} ${id} ${day}`
