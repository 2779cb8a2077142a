import type { Db } from '../../database/tables.ts'
import { fullName } from '../record/member-rules.ts'
import { memberSelection, toMember } from '../record/members.ts'
import { sharedFacts } from '../record/shared-facts.ts'
import { birthdayDays } from './birthday-rules.ts'

export interface Birthday {
  /** The record. */
  id: string
  name: string
  /** When it is kept: 2026-11-17. */
  day: string
}

const daysAhead = 7

/** Whose birthday is in the week that begins today, of those who share it, in the order of the days. */
export async function findBirthdays(db: Db, today: string): Promise<Birthday[]> {
  const days = birthdayDays(today, daysAhead)
  const rows = await db
    .selectFrom('members')
    .select([...memberSelection, 'birth_day'])
    .where('is_listed', '=', 1)
    .where(
      'birth_day',
      'in',
      days.flatMap(({ birthDays }) => birthDays),
    )
    .orderBy('sort_name')
    .orderBy('id')
    .execute()
  const sharing = rows.filter((row) => sharedFacts(toMember(row).record).birthday !== '')
  return days.flatMap(({ day, birthDays }) =>
    sharing
      .filter(({ birth_day }) => birthDays.includes(birth_day ?? 0))
      .map((row) => ({ id: row.id, name: fullName(toMember(row).record), day })),
  )
}
