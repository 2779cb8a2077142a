import { Refusal } from '../../../errors.ts'
import { compareSemesters, type Semester, semesterOf, semesterOfKey } from '../../../handover/semester-rules.ts'
import { type PlannedEntry, type Programme, textIn } from './gather-programme.ts'

/** The semester of this key as its editor has it: what is published goes before a draft that somebody was faster than. */
export function findSemester(programme: Programme, key: string): PlannedEntry | undefined {
  const found = programme.of('semesters').filter(({ data }) => textIn(data, 'id') === key)
  return found.find(({ state }) => state !== 'new') ?? found[0]
}

/** Which half year an entry means, by its key or its title; undefined for one that means none. */
export const halfYearOf = ({ data }: PlannedEntry): Semester | undefined =>
  semesterOfKey(textIn(data, 'id')) ?? semesterOf(textIn(data, 'title'))

/** The semester of a half year, whatever it is called. */
export function findHalfYear(programme: Programme, wanted: Semester): PlannedEntry | undefined {
  return programme.of('semesters').find((entry) => {
    const half = halfYearOf(entry)
    return half !== undefined && compareSemesters(half, wanted) === 0
  })
}

export function demandSemester(programme: Programme, key: string): PlannedEntry {
  const found = findSemester(programme, key)
  if (!found) throw noSuchSemester()
  return found
}

export const noSuchSemester = (): Refusal => new Refusal('not_found', 'Dieses Semester gibt es nicht (mehr).')
