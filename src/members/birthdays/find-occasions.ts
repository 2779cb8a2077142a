import type { Db } from '../../database/tables.ts'
import { addressLines, fullName } from '../record/member-rules.ts'
import { type Member, memberSelection, toMember } from '../record/members.ts'
import { isListed, sharedFacts } from '../record/shared-facts.ts'
import { admissionYearsFor, anniversaries, birthDaysIn, isRound, jubileesOf, type Span } from './occasion-rules.ts'

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
 * have days of remembrance, and nothing else.
 */
export async function findOccasions(db: Db, span: Span, view: OccasionView): Promise<Occasion[]> {
  const rows = await everybody(db)
    .where(({ or, eb }) =>
      or([
        eb('birth_day', 'in', birthDaysIn(span)),
        eb('admission_year', 'in', admissionYearsFor(span)),
        eb('status', '=', 'verstorben'),
      ]),
    )
    .execute()
  return rows
    .map(toMember)
    .flatMap((member) => occasionsOf(member, span, view))
    .toSorted(byDay)
}

/** The birthdays alone, for which fewer records have to be read. */
export async function findBirthdays(db: Db, span: Span, view: OccasionView): Promise<Occasion[]> {
  const rows = await everybody(db).where('birth_day', 'in', birthDaysIn(span)).execute()
  const occasions = rows.map(toMember).flatMap((member) => occasionsOf(member, span, view))
  return occasions.filter(({ kind }) => kind === 'birthday').toSorted(byDay)
}

const everybody = (db: Db) =>
  db.selectFrom('members').select(memberSelection).where('merged_into', 'is', null).orderBy('sort_name').orderBy('id')

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
