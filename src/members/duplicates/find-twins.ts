import type { Db } from '../../database/tables.ts'
import { fullName } from '../record/member-rules.ts'
import { memberSelection, toMember } from '../record/members.ts'
import { pairKey, readDistinct } from './distinct-members.ts'
import { sortsOfDuplicates } from './duplicate-rules.ts'

export interface Twin {
  id: string
  name: string
}

/** Records that may be of the same person as this one, but for those that are known to be of another. */
export async function findTwins(db: Db, id: string): Promise<Twin[]> {
  const alike = db
    .selectFrom('member_keys as own')
    .innerJoin('member_keys as other', (join) =>
      join.onRef('other.sort', '=', 'own.sort').onRef('other.key', '=', 'own.key'),
    )
    .select('other.member_id')
    .where('own.member_id', '=', id)
    .where('own.sort', 'in', sortsOfDuplicates)
    .whereRef('other.member_id', '<>', 'own.member_id')
  const rows = await db
    .selectFrom('members')
    .select(memberSelection)
    .where('id', 'in', alike)
    .orderBy('sort_name')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const distinct = await readDistinct(db)
  return rows
    .map(toMember)
    .filter((member) => !distinct.has(pairKey([id, member.id])))
    .map(({ id: twinId, record }) => ({ id: twinId, name: fullName(record) }))
}
