import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'
import { defineList } from '../listing/define-list.ts'
import { type Member, memberSelection, toMember } from '../record/members.ts'
import { relativesSelection } from '../record/named-people.ts'

const isListed = sql<boolean>`is_listed = 1`

/** Whom the members find of each other. It is searched and filtered by what the directory shows. */
export const directory = defineList({
  isIn: isListed,
  text: 'listed_text',
  town: 'listed_city',
  select: (db) => db.selectFrom('members').select(['id', 'revision']).select(relativesSelection),
})

/** Those of them that the directory shows: not one that is hidden, dead, merged into another, or not there at all. */
export async function findListedByIds(db: Db, ids: readonly string[]): Promise<Member[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('members').select(memberSelection).where(isListed).where('id', 'in', ids).execute()
  return rows.map(toMember)
}
