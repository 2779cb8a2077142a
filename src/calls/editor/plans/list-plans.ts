import { type Clock, dayOf } from '../../../clock.ts'
import type { Db } from '../../../database/tables.ts'
import { offeredSemesters } from '../../../handover/first-plan-rules.ts'
import { calendarTitle, semesterKey } from '../../../handover/semester-rules.ts'
import type { PlanList } from '../../../programme/planning/plan-answers.ts'
import { findHalfYear, findSemester } from './find-semester.ts'
import { gatherProgramme, textIn } from './gather-programme.ts'

/** Every semester with how far it is planned, and those that may be begun. */
export async function listPlans(db: Db, clock: Clock, editorId: string): Promise<PlanList> {
  const programme = await gatherProgramme(db, editorId)
  const events = programme.of('events')
  const semesters = programme
    .of('semesters')
    .filter((entry) => findSemester(programme, textIn(entry.data, 'id')) === entry)
  const plans = semesters.map((entry) => {
    const { state, data } = entry
    const semester = textIn(data, 'id')
    const own = events.filter((event) => textIn(event.data, 'semester') === semester)
    const drafts = [entry, ...own].filter((each) => each.state !== 'published')
    return { semester, title: textIn(data, 'title'), state, events: own.length, drafts: drafts.length }
  })
  const [year = 0, month = 0] = dayOf(clock).split('-').map(Number)
  const held = plans.map(({ title }) => ({ semester: title }))
  const offered = offeredSemesters({ held, today: { year, month } })
    .filter((semester) => !findHalfYear(programme, semester))
    .map((semester) => ({ semester: semesterKey(semester), title: calendarTitle(semester) }))
  return { plans, offered }
}
