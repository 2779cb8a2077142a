import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../../app.ts'
import { postTo } from '../../../circulars/way-rules.ts'
import { dayOf } from '../../../clock.ts'
import { readTerms } from '../../../content/reading/read-terms.ts'
import type { CallEnvironment } from '../../../http/call-environment.ts'
import { queryParams } from '../../../http/query-params.ts'
import { type CongratulationText, findCongratulationTexts } from '../../../members/birthdays/congratulation-texts.ts'
import {
  findOccasions,
  firstDaysOf,
  type Occasion,
  type OccasionView,
} from '../../../members/birthdays/find-occasions.ts'
import { mostWeeks, spanOf } from '../../../members/birthdays/occasion-rules.ts'
import { readPeopleNamed } from '../../circulars/read-people.ts'
import { presentOffices } from '../../handover/office-holders.ts'
import { birthdayOffice, occasionViewOf } from './birthday-office.ts'

const usualWeeks = 8

const query = z.object({
  weeks: z.coerce.number().int().min(1).max(mostWeeks).default(usualWeeks),
  /** Of very many the first days alone: about so many. */
  most: z.coerce.number().int().min(1).max(100_000).optional(),
})

export interface BirthdaysAnswer {
  /** What of all this who asks may see. */
  view: OccasionView
  /** What the offices are called that see all of it. */
  offices: string[]
  today: string
  weeks: number
  /** The last day of which it tells, where these weeks have more than was asked for; what has no day then comes later, too. */
  until: string | null
  /** There is more to be asked for. */
  hasMore: boolean
  occasions: ToldOccasion[]
  /** What the office writes to people; null for everybody else. */
  texts: CongratulationText[] | null
}

interface ToldOccasion
  extends Pick<Occasion, 'kind' | 'id' | 'name' | 'isListed' | 'day' | 'period' | 'count' | 'isRound'>,
    Pick<Occasion, 'address' | 'isPostReturned'> {
  /** Whether a letter would find him; for the office alone, of whom it congratulates. */
  post: ReturnType<typeof postTo> | null
}

/** Birthdays, jubilees and days of remembrance of the coming weeks, as far as who asks may know of them. */
export function birthdays(app: Pick<App, 'database' | 'clock'>) {
  const { database, clock } = app
  return new Hono<CallEnvironment>().get('/members/io/birthdays', queryParams(query), async (c) => {
    const { weeks, most } = c.req.valid('query')
    const today = dayOf(clock)
    const view = await occasionViewOf(app, c.var.member)
    const span = spanOf(today, weeks * 7)
    const told = most === undefined ? span : await firstDaysOf(database.db, span, view, most)
    const until = told.to < span.to ? told.to : null
    const found = await findOccasions(database.db, told, view, { isDated: until !== null })
    const congratulated = view === 'office' ? found.filter(({ kind }) => kind !== 'remembrance') : []
    const people = await readPeopleNamed(
      database.db,
      congratulated.map(({ id }) => id),
    )
    return c.json({
      ...{ view, today, weeks, until, hasMore: until !== null || weeks < mostWeeks },
      offices: birthdayOffice(await presentOffices(database)).names,
      occasions: found.map(({ revision, changedAt, isSample, ...occasion }) => {
        const person = people.get(occasion.id)
        return { ...occasion, post: person && occasion.kind !== 'remembrance' ? postTo(person) : null }
      }),
      texts: view === 'office' ? await findCongratulationTexts(database.db, await readTerms(database.db)) : null,
    } satisfies BirthdaysAnswer)
  })
}
