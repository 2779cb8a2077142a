import { findBegunAt, findMadeAt } from '../../content/history/made-at.ts'
import { readContent } from '../../content/reading/read-content.ts'
import type { Db, DutyTicksTable } from '../../database/tables.ts'
import { type DutyState, dueIn, dutyState, usualRemindDays } from '../../handover/duties/duty-rules.ts'
import { findTicks } from '../../handover/duties/ticks.ts'
import { type Semester, semesterKey } from '../../handover/semester-rules.ts'
import { inGermany, isoDay } from '../../text/german-date-rules.ts'

export interface DutyOfSemester {
  /** The id of its entry. */
  id: string
  /** The id of the office. */
  office: string
  title: string
  details: string
  /** 2026-03-15 */
  due: string
  remindDays: number
  state: DutyState
  /** What it would be if nobody had ticked it off. */
  unticked: DutyState
  tick: DutyTicksTable | undefined
}

/** What is to be done in a semester, by the day on which it is due, and what of it is done. */
export async function readDuties(db: Db, semester: Semester, today: string): Promise<DutyOfSemester[]> {
  const entries = await readContent(db, 'member', 'officeDuties')
  // Before there were offices here nobody could be late with the duties of one, nor before a duty was written down.
  const begunAt = await findBegunAt(db, 'offices')
  const madeAt = await findMadeAt(
    db,
    entries.map(({ entryId }) => entryId),
  )
  const ticks = new Map((await findTicks(db, semesterKey(semester))).map((tick) => [tick.duty, tick]))
  return entries
    .flatMap(({ entryId: id, office, title, details, remindDays = usualRemindDays, ...days }) => {
      const due = dueIn(semester, days)
      if (due === undefined) return []
      const tick = ticks.get(id)
      const countsFrom = isoDay(inGermany(Math.max(begunAt, madeAt(id))))
      const unticked = dutyState({ due, remindDays, countsFrom }, today)
      const state: DutyState = tick ? 'done' : unticked
      return [{ id, office, title, details, due, remindDays, state, unticked, tick }]
    })
    .toSorted((a, b) => (a.due < b.due ? -1 : Number(a.due > b.due)))
}
