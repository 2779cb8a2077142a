import { readContent } from '../../../content/reading/read-content.ts'
import { postsOf } from '../../../content/schema/office-rules.ts'
import type { Db } from '../../../database/tables.ts'
import { compareSemesters, type Semester, semesterAt, semesterOf } from '../../../handover/semester-rules.ts'
import { breakable } from '../../papers/paper-words-rules.ts'
import type { SheetData } from './sheet-data.ts'

const nobody = 'N.N.'

/** Who holds which office, beside the semester before; and which semester the sheet is of. */
export async function tellOffices(
  db: Db,
  today: { year: number; month: number },
): Promise<{ semester: Semester; offices: SheetData['offices'] }> {
  const [present, before] = await readContent(db, 'member', 'offices')
  const kinds = await readContent(db, 'member', 'officeKinds')
  const named = present && semesterOf(present.semester)
  const now = semesterAt(today)
  // What was published ahead of its first day is what is handed over; a list that is behind says nothing of today.
  const semester = named && compareSemesters(named, now) > 0 ? named : now
  const heading = 'Ämter'
  const none = 'Noch für kein Semester ist eingetragen, wer welches Amt hat.'
  if (!present) return { semester, offices: { heading, columns: [], rows: [], none } }
  const rows = postsOf(kinds, present.holders, true).map(({ office, person }) => {
    const earlier = before?.holders.find((holder) => holder.office === office.id)?.person
    return [office.name, ...(before ? [earlier || nobody] : []), person || nobody].map(breakable)
  })
  const columns = ['Amt', ...(before ? [before.semester] : []), present.semester]
  return { semester, offices: { heading, columns, rows, none } }
}
