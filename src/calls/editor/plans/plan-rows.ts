import { plainText } from '../../../content/schema/plain-text-rules.ts'
import { semesterSpan } from '../../../handover/semester-rules.ts'
import { dayIn } from '../../../programme/days-rules.ts'
import type { PlanRow } from '../../../programme/planning/plan-answers.ts'
import { halfYearOf } from './find-semester.ts'
import { type PlannedEntry, type Programme, textIn } from './gather-programme.ts'
import { takenId } from './taken-id.ts'

/**
 * The dates of a semester: its own events, and those that were fixed for its half year before there was a programme. One that is taken over
 * stands there once.
 */
export function rowsOf(programme: Programme, semester: PlannedEntry, places: ReadonlyMap<string, string>): PlanRow[] {
  const key = textIn(semester.data, 'id')
  const half = halfYearOf(semester)
  const span = half && semesterSpan(half)
  const takenIds = new Set(programme.of('fixedDates').map(takenId))
  const own = programme.of('events').filter(({ data }) => textIn(data, 'semester') === key)
  const fixed = programme.of('fixedDates').filter((date) => {
    const day = dayIn(textIn(date.data, 'begins'))
    return span !== undefined && span.from <= day && day <= span.to && !own.some(({ entry }) => entry === takenId(date))
  })
  return [...own, ...fixed].map((entry) => toRow(entry, places, takenIds)).toSorted(byDate)
}

export const titleOf = ({ data }: PlannedEntry): string => plainText(textIn(data, 'veranstaltung'))

function toRow(event: PlannedEntry, places: ReadonlyMap<string, string>, takenIds: ReadonlySet<string>): PlanRow {
  const { collection, entry, state, revision, data } = event
  const some = (field: string) => {
    const text = textIn(data, field)
    return text === '' ? undefined : text
  }
  const [begins, ends, invitedOn] = [some('begins'), some('ends'), some('invitedOn')]
  const room = some('room') as PlanRow['room'] | undefined
  return {
    collection: collection === 'fixedDates' ? 'fixedDates' : 'events',
    entry,
    state,
    revision,
    title: titleOf(event) || '(ohne Titel)',
    datum: textIn(data, 'datum'),
    ...(begins !== undefined && { begins }),
    ...(ends !== undefined && { ends }),
    cancelled: data.cancelled === true,
    ladiesWelcome: data.ladiesWelcome === true,
    isTakenOver: takenIds.has(entry),
    isForMembers: data.shownTo === 'members',
    place: places.get(textIn(data, 'place')) ?? null,
    organiser: some('organiser') ?? null,
    ...(room !== undefined && { room }),
    ...(invitedOn !== undefined && { invitedOn }),
    data,
  }
}

/** What has no day yet comes last. */
function byDate(a: PlanRow, b: PlanRow): number {
  const [first, second] = [a.begins ?? '9', b.begins ?? '9']
  return first < second ? -1 : Number(first > second)
}
