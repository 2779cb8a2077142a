import type { Clock } from '../../../clock.ts'
import { beginDrafts } from '../../../content/drafts/begin-drafts.ts'
import { writeContent } from '../../../content/editing/write-content.ts'
import type { Outer } from '../../../database/tables.ts'
import { calendarTitle, semesterOfKey } from '../../../handover/semester-rules.ts'
import { findHalfYear, findSemester, noSuchSemester } from './find-semester.ts'
import { gatherProgramme, textIn } from './gather-programme.ts'

/** Begins a semester as a draft; one that is there already is the one. Answers its key. */
export async function beginPlan(db: Outer, clock: Clock, editorId: string, key: string): Promise<string> {
  const semester = semesterOfKey(key)
  if (!semester) throw noSuchSemester()
  return writeContent(db, async (trx) => {
    const programme = await gatherProgramme(trx, editorId)
    const present = findSemester(programme, key) ?? findHalfYear(programme, semester)
    if (present) return textIn(present.data, 'id')
    const data = { id: key, title: calendarTitle(semester), note: '' }
    await beginDrafts(trx, clock, editorId, [{ collection: 'semesters', data }])
    return key
  })
}
