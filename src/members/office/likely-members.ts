import type { Db } from '../../database/tables.ts'
import { sortName } from '../record/member-columns.ts'
import { type Member, memberSelection, toMember } from '../record/members.ts'

/** More would not help anybody to decide. */
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
      const byName = each('sort_name', '=', sortName(record))
      if (email === '') return byName
      return each.or([byName, each(each.fn<string>('lower', ['email']), '=', email.toLowerCase())])
    })
    .orderBy('sort_name')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(toMember)
}
