import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../../app.ts'
import { dayOf } from '../../../clock.ts'
import type { CallEnvironment } from '../../../http/call-environment.ts'
import { queryParams } from '../../../http/query-params.ts'
import { findOccasions, type Occasion, type OccasionView } from '../../../members/birthdays/find-occasions.ts'
import { spanOf } from '../../../members/birthdays/occasion-rules.ts'
import { presentOffices } from '../../handover/office-holders.ts'
import { birthdayOffice, occasionViewOf } from './birthday-office.ts'

/** A year and a bit: what comes later is the same once more. */
const mostWeeks = 56
const usualWeeks = 8

const query = z.object({ weeks: z.coerce.number().int().min(1).max(mostWeeks).default(usualWeeks) })

export interface BirthdaysAnswer {
  /** What of all this who asks may see. */
  view: OccasionView
  /** What the offices are called that see all of it. */
  offices: string[]
  today: string
  weeks: number
  /** There is more to be asked for. */
  hasMore: boolean
  occasions: Pick<
    Occasion,
    ('kind' | 'id' | 'name' | 'isListed' | 'day' | 'period') | ('count' | 'isRound' | 'address' | 'isPostReturned')
  >[]
}

/** Birthdays, jubilees and days of remembrance of the coming weeks, as far as who asks may know of them. */
export function birthdays(app: Pick<App, 'database' | 'clock'>) {
  const { database, clock } = app
  return new Hono<CallEnvironment>().get('/members/io/birthdays', queryParams(query), async (c) => {
    const { weeks } = c.req.valid('query')
    const today = dayOf(clock)
    const view = await occasionViewOf(app, c.var.member)
    const found = await findOccasions(database.db, spanOf(today, weeks * 7), view)
    return c.json({
      ...{ view, today, weeks, hasMore: weeks < mostWeeks },
      offices: birthdayOffice(await presentOffices(database)).names,
      occasions: found.map(({ revision, changedAt, isSample, ...occasion }) => occasion),
    } satisfies BirthdaysAnswer)
  })
}
