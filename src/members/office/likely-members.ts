import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'
import { fieldBar, searchName } from '../record/member-columns.ts'
import { type Member, memberSelection, toMember } from '../record/members.ts'
import { isLikeAll, patternOf } from '../record/search-words.ts'

/** More would not help to decide. */
const most = 5

/** Other records that may be of the same person: by name, or by e-mail address. */
export async function findLikely(db: Db, { id, record }: Pick<Member, 'id' | 'record'>): Promise<Member[]> {
  const { email } = record
  const rows = await db
    .selectFrom('members')
    .select(memberSelection)
    .where('id', '!=', id)
    .where('merged_into', 'is', null)
    .where((each) => {
      const byName = each.and(hasName(record))
      if (email === '') return byName
      return each.or([byName, each(each.fn<string>('lower', ['email']), '=', email.toLowerCase())])
    })
    .orderBy('sort_name')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(toMember)
}

/** Müller and Mueller are one name here, though they stand at two places of a sorted list. */
function hasName(record: Member['record']) {
  const fields = sql<string>`${fieldBar} || search_text || ${fieldBar}`
  return isLikeAll(fields, [patternOf(`${fieldBar}${searchName(record)}${fieldBar}`)])
}
