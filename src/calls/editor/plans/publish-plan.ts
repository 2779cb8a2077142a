import type { Clock } from '../../../clock.ts'
import { type PublishedEntry, publishDrafts } from '../../../content/drafts/publish-drafts.ts'
import type { Outer } from '../../../database/tables.ts'
import { Refusal } from '../../../errors.ts'
import { textIn } from './gather-programme.ts'
import { leaveFixedDates } from './leave-fixed-dates.ts'

interface PlanToPublish {
  semester: string
  drafts: readonly { collection: 'semesters' | 'events'; entry: string }[]
}

/** Publishes the plan of a semester, and nothing that belongs to another; all or none. */
export async function publishPlan(
  db: Outer,
  clock: Clock,
  editorId: string,
  { semester, drafts }: PlanToPublish,
): Promise<PublishedEntry[]> {
  return publishDrafts(db, clock, editorId, drafts, {
    // The calendar has the newest semester first.
    newestFirst: ['semesters'],
    async andThen(trx, published) {
      const others = published.filter((each) => semesterOf(each) !== semester)
      if (others.length > 0) throw belongElsewhere(others)
      await leaveFixedDates(trx, clock, editorId, published)
    },
  })
}

function semesterOf({ collection, data }: PublishedEntry): string {
  return textIn(data as Record<string, unknown>, collection === 'semesters' ? 'id' : 'semester')
}

function belongElsewhere(others: readonly PublishedEntry[]): Refusal {
  const message = 'gehört nicht in dieses Semester'
  const drafts = others.map(({ collection, id }) => ({ collection, entry: id, errors: [{ field: '', message }] }))
  const title = 'Nicht alle Entwürfe gehören in dieses Semester. Es ist nichts veröffentlicht.'
  return new Refusal('unprocessable', title, { details: { drafts } })
}
