import { readContent } from '../../content/reading/read-content.ts'
import type { Db } from '../../database/tables.ts'
import { semesterOfKey } from '../../handover/semester-rules.ts'
import { readDuties } from './read-duties.ts'

/** What of a semester nobody has ticked off, by day, for whoever takes an office over: of the offices that are shown. */
export async function findOpenDuties(db: Db, key: string): Promise<{ office: string; title: string; due: string }[]> {
  const semester = semesterOfKey(key)
  if (!semester) return []
  const kinds = await readContent(db, 'member', 'officeKinds')
  const isShown = new Set(kinds.filter((kind) => kind.isShown).map(({ id }) => id))
  // Whether it is overdue already is of no interest: the day is told.
  const duties = await readDuties(db, semester, '')
  return duties
    .filter(({ office, state }) => state !== 'done' && isShown.has(office))
    .map(({ office, title, due }) => ({ office, title, due }))
}
