import type { Clock } from '../../../clock.ts'
import { beginDrafts } from '../../../content/drafts/begin-drafts.ts'
import { writeContent } from '../../../content/editing/write-content.ts'
import type { Outer } from '../../../database/tables.ts'
import { Refusal } from '../../../errors.ts'
import { monthsBetween } from '../../../handover/semester-rules.ts'
import { copyEvent, type ProgrammeEvent } from '../../../programme/planning/copy-event-rules.ts'
import { type Moving, moveDates } from '../../../programme/planning/move-date-rules.ts'
import type { CopyOutcome } from '../../../programme/planning/plan-answers.ts'
import { pairPresent } from '../../../programme/planning/present-events-rules.ts'
import { demandSemester, halfYearOf } from './find-semester.ts'
import { gatherProgramme, type PlannedEntry, textIn } from './gather-programme.ts'
import { rowsOf, titleOf } from './plan-rows.ts'

interface EventsToCopy {
  semester: string
  from: string
  events: readonly { entry: string; moving: Moving }[]
}

/** Begins events of an earlier semester as drafts of this one. What is in it already is named and left alone. */
export async function copyEvents(
  db: Outer,
  clock: Clock,
  editorId: string,
  { semester, from, events: wanted }: EventsToCopy,
): Promise<CopyOutcome> {
  return writeContent(db, async (trx) => {
    const programme = await gatherProgramme(trx, editorId)
    const [target, source] = [demandSemester(programme, semester), demandSemester(programme, from)]
    const months = monthsTo(source, target)
    const events = programme.of('events').filter(({ data }) => textIn(data, 'semester') === from)
    const copied = events.map((each) => ({ entry: each.entry, title: titleOf(each), begins: movedDay(each, months) }))
    const pairs = pairPresent(copied, rowsOf(programme, target, new Map()))
    const outcome: CopyOutcome = { made: [], present: [] }
    let number = programme.nextNumber
    for (const { entry, moving } of withoutTwins(wanted)) {
      const event = events.find((each) => each.entry === entry)
      if (!event)
        throw new Refusal('not_found', 'Eine dieser Veranstaltungen gibt es nicht mehr. Es ist nichts übernommen.')
      const title = titleOf(event)
      if (pairs.has(entry)) {
        outcome.present.push({ title })
        continue
      }
      const fromTitle = textIn(source.data, 'title')
      const way = { id: number++, semester, months, moving, from: fromTitle }
      const data = copyEvent(event.data as unknown as ProgrammeEvent, way)
      const [made = ''] = await beginDrafts(trx, clock, editorId, [{ collection: 'events', data }])
      outcome.made.push({ entry: made, title, isUndated: data.begins === undefined })
    }
    return outcome
  })
}

/** How many months lie between two semesters; undefined where the name of one does not tell. */
export function monthsTo(source: PlannedEntry, target: PlannedEntry): number | undefined {
  const [a, b] = [halfYearOf(source), halfYearOf(target)]
  return a && b && monthsBetween(a, b)
}

function movedDay({ data }: PlannedEntry, months: number | undefined): string | undefined {
  const begins = textIn(data, 'begins')
  return begins === '' || months === undefined ? undefined : moveDates({ begins }, months, 'weekday').begins
}

const withoutTwins = (wanted: EventsToCopy['events']): EventsToCopy['events'] => [
  ...new Map(wanted.map((each) => [each.entry, each])).values(),
]
