import { readContent } from '../../content/reading/read-content.ts'
import type { Db } from '../../database/tables.ts'
import { type Semester, semesterOf, semesterOfKey } from '../../handover/semester-rules.ts'
import { readDuties } from './read-duties.ts'

/** What of a semester nobody has ticked off, by day, for whoever takes an office over: of the offices that are shown. */
export async function findOpenDuties(db: Db, key: string): Promise<{ office: string; title: string; due: string }[]> {
  const semester = await findSemester(db, key)
  if (!semester) return []
  const kinds = await readContent(db, 'member', 'officeKinds')
  const isShown = new Set(kinds.filter((kind) => kind.isShown).map(({ id }) => id))
  // Whether it is overdue already is of no interest: the day is told.
  const duties = await readDuties(db, semester, '')
  return duties
    .filter(({ office, state }) => state !== 'done' && isShown.has(office))
    .map(({ office, title, due }) => ({ office, title, due }))
}

/** An editor may have called the entry of a semester something else than its key: then its title says which it is. */
async function findSemester(db: Db, key: string): Promise<Semester | undefined> {
  const entry = (await readContent(db, 'member', 'offices')).find(({ id }) => id === key)
  return (entry && semesterOf(entry.semester)) ?? semesterOfKey(key)
}
