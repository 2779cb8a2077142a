import type { Db, MemberKeysTable } from '../../database/tables.ts'
import { addressLines, fullName } from '../record/member-rules.ts'
import { type Member, memberSelection, toMember } from '../record/members.ts'
import { isListed, sharedFacts } from '../record/shared-facts.ts'
import {
  admissionsFor,
  anniversaries,
  birthDaysIn,
  daysAfter,
  daysOfDeathIn,
  isRound,
  jubileesOf,
  type Span,
} from './occasion-rules.ts'

/** The office that congratulates knows of everybody; the other members of those who share their days with them. */
export type OccasionView = 'office' | 'members'

export interface Occasion {
  kind: 'birthday' | 'jubilee' | 'remembrance'
  /** The record, and the state of it that this was read from. */
  id: string
  revision: number
  changedAt: number
  name: string
  /** The directory shows him, so that his card can be opened. */
  isListed: boolean
  isSample: boolean
  /** 2026-11-17; null where only a year is known. */
  day: string | null
  /** Then it lies somewhere in this: 2026, or 2026/27. */
  period: string | null
  /** Years of life, semesters of membership, years since a death. Of birthdays that are not round the office alone knows it. */
  count: number | null
  isRound: boolean
  /** Where a card would be sent; for the office, and of the living alone. */
  address: string[]
  /** The last letter to that address came back. */
  isPostReturned: boolean
}

/**
 * What a span of days has of birthdays, jubilees and days of remembrance, in their order; what has no day comes last. The dead
 * have days of remembrance, and nothing else. Nobody is read who has none of these days. What has no day can be left out.
 */
export async function findOccasions(
  db: Db,
  span: Span,
  view: OccasionView,
  { isDated = false } = {},
): Promise<Occasion[]> {
  const all = admissionsFor(span)
  const years = all.filter((admission) => admission.length === 4)
  const admissions = isDated ? all.filter((admission) => !years.includes(admission)) : all
  let found = bornOn(db, birthDaysIn(span))
    .unionAll(keyed(db, 'died', daysOfDeathIn(span)))
    .unionAll(keyed(db, 'joined', admissions))
  // Who shows the others the year alone is found by that, or where he stands would tell his month.
  if (view === 'members' && !isDated) found = found.unionAll(admittedIn(db, years.map(Number)))
  const rows = await everybody(db).where('id', 'in', found).execute()
  return rows
    .map(toMember)
    .flatMap((member) => occasionsOf(member, span, view))
    .filter(({ day }) => !isDated || day !== null)
    .toSorted(byDay)
}

/**
 * Its first days, as many as have no more birthdays than `most`, and the first one that has any anyway. All of it, where there are
 * not so many. Those that he may not see do not count.
 */
export async function firstDaysOf(db: Db, span: Span, view: OccasionView, most: number): Promise<Span> {
  const end = (found: readonly Dated[]) => found.slice(most).find(({ day }) => day !== found[0]?.day)
  const behind = end(await nextBirthdays(db, span, view, end))
  return behind ? { from: span.from, to: daysAfter(behind.day, -1) } : span
}

/** The next birthdays alone, at most so many. */
export async function findBirthdays(db: Db, span: Span, view: OccasionView, most: number): Promise<Occasion[]> {
  return (await nextBirthdays(db, span, view, (found) => found[most - 1])).slice(0, most)
}

/** Few enough values for one statement, and not many more records than are shown. */
const atOnce = 50

type Dated = Occasion & { day: string }

/** The next one of each, by day: a few records at a time, until those that he may see are enough. */
async function nextBirthdays(
  db: Db,
  span: Span,
  view: OccasionView,
  isEnough: (found: readonly Dated[]) => unknown,
): Promise<Dated[]> {
  const born = await bornOn(db, birthDaysIn(span)).select('birth_day').orderBy('sort_name').orderBy('id').execute()
  const next = born.toSorted((one, other) => placeIn(span, one.birth_day) - placeIn(span, other.birth_day))
  const found: Dated[] = []
  for (let at = 0; at < next.length && !isEnough(found); at += atOnce) {
    const ids = next.slice(at, at + atOnce).map(({ id }) => id)
    const rows = await everybody(db).where('id', 'in', ids).execute()
    const some = rows.map(toMember).flatMap((member) => {
      const birthday = occasionsOf(member, span, view).find(({ kind }) => kind === 'birthday')
      return birthday && birthday.day !== null ? [{ ...birthday, day: birthday.day }] : []
    })
    found.push(...some.toSorted(byDay))
  }
  return found
}

/** How far a day of the year lies behind the first one of a span; none of the two is more than a year. */
function placeIn({ from }: Span, birthDay: number | null): number {
  const first = Number(from.slice(5, 7)) * 100 + Number(from.slice(8))
  const day = birthDay ?? 0
  return day < first ? day + 1300 : day
}

const everybody = (db: Db) =>
  db.selectFrom('members').select(memberSelection).where('merged_into', 'is', null).orderBy('sort_name').orderBy('id')

const bornOn = (db: Db, days: readonly number[]) =>
  db
    .selectFrom('members')
    .select('id')
    .where('birth_day', 'in', days)
    .where('status', '<>', 'verstorben')
    .where('merged_into', 'is', null)

const admittedIn = (db: Db, years: readonly number[]) =>
  db
    .selectFrom('members')
    .select('id')
    .where('admission_year', 'in', years)
    .where('status', '<>', 'verstorben')
    .where('is_visible', '=', 1)

const keyed = (db: Db, sort: MemberKeysTable['sort'], keys: readonly string[]) =>
  db.selectFrom('member_keys').select('member_id as id').where('sort', '=', sort).where('key', 'in', keys)

const byDay = (one: Occasion, other: Occasion): number =>
  compare(one.day ?? '9', other.day ?? '9') || kinds[one.kind] - kinds[other.kind]

const kinds = { birthday: 0, jubilee: 1, remembrance: 2 }

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

function occasionsOf(member: Member, span: Span, view: OccasionView): Occasion[] {
  const { record } = member
  if (record.restricted !== '' || (view === 'members' && !record.visible)) return []
  const knowsDays = view === 'office' || record.shared.includes('birthday')
  if (record.status === 'verstorben') {
    const days = knowsDays ? anniversaries(record.diedOn, span) : []
    return days.map(({ day, years }) => ({ ...person(member, view), kind: 'remembrance', day, count: years }))
  }
  const birthday = view === 'office' ? record.birthday : sharedFacts(record).birthday
  const birthdays = anniversaries(birthday, span).map(({ day, years }): Occasion => {
    const count = view === 'office' || isRound(years) ? years : null
    return { ...person(member, view), kind: 'birthday', day, count, isRound: isRound(years) }
  })
  // Who keeps his days to himself shows the year of his admission, as everywhere.
  const admission = knowsDays ? record.admissionDate : record.admissionDate.slice(0, 4)
  const jubilees = jubileesOf(admission, span).map(({ semesters, ...when }): Occasion => {
    return { ...person(member, view), kind: 'jubilee', ...when, count: semesters }
  })
  return [...birthdays, ...jubilees]
}

/** What is known of everybody, whatever it is that comes. */
function person({ id, revision, changedAt, isSample, record }: Member, view: OccasionView) {
  const isForPost = view === 'office' && record.status !== 'verstorben'
  return {
    ...{ id, revision, changedAt, isSample, name: fullName(record), isListed: isListed(record) },
    ...{ period: null, isRound: false },
    address: isForPost ? addressLines(record) : [],
    isPostReturned: isForPost && record.postReturned !== '',
  }
}
