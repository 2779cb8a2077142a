import type { Db } from '../../database/tables.ts'
import { type Status, statuses } from '../record/member-rules.ts'
import { type MemberFilters, whereFilters } from './member-filters.ts'

/** A value that a filter can take, and how many records it would leave. */
export interface Counted<Value> {
  value: Value
  count: number
}

/** Of each filter, the other ones hold: what is chosen does not hide what could be chosen instead. */
export async function countStatuses(db: Db, filters: MemberFilters): Promise<Counted<Status>[]> {
  const rows = await db
    .selectFrom('members')
    .select((eb) => ['status as value', eb.fn.countAll().as('count')])
    .where(whereFilters({ ...filters, status: undefined }))
    .groupBy('status')
    .execute()
  const counts = new Map(rows.map(({ value, count }) => [value, Number(count)]))
  return statuses.flatMap((value) => (counts.has(value) ? [{ value, count: counts.get(value) ?? 0 }] : []))
}

/** The latest first. Whoever was admitted in the year of his examination counts once. */
export async function countYears(db: Db, filters: MemberFilters): Promise<Counted<number>[]> {
  const others = whereFilters({ ...filters, year: undefined })
  const admitted = db.selectFrom('members').select(['id', 'admission_year as year']).where(others)
  const examined = db.selectFrom('members').select(['id', 'exam_year as year']).where(others)
  const rows = await db
    .selectFrom(admitted.union(examined).as('years'))
    .select((eb) => ['year', eb.fn.countAll().as('count')])
    .where('year', 'is not', null)
    .groupBy('year')
    .orderBy('year', 'desc')
    .execute()
  return rows.map(({ year, count }) => ({ value: Number(year), count: Number(count) }))
}

const { compare } = new Intl.Collator('de')

export async function countTowns(db: Db, filters: MemberFilters): Promise<Counted<string>[]> {
  const rows = await db
    .selectFrom('members')
    .select((eb) => ['city as value', eb.fn.countAll().as('count')])
    .where(whereFilters({ ...filters, town: undefined }))
    .where('city', '<>', '')
    .groupBy('city')
    .execute()
  return rows
    .map(({ value, count }) => ({ value, count: Number(count) }))
    .toSorted((a, b) => compare(a.value, b.value) || (a.value < b.value ? -1 : 1))
}
