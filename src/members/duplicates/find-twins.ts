import type { Db } from '../../database/tables.ts'
import { fullName } from '../record/member-rules.ts'
import { type Member, memberSelection, toMember } from '../record/members.ts'
import { pairKey, readDistinct } from './distinct-members.ts'
import { duplicateKeys } from './duplicate-rules.ts'

export interface Twin {
  id: string
  name: string
}

/** Records that may be of the same person as this one, but for those that are known to be of another. */
export async function findTwins(db: Db, id: string): Promise<Twin[]> {
  const rows = await db
    .selectFrom('members')
    .select(memberSelection)
    .where('merged_into', 'is', null)
    .orderBy('sort_name')
    .orderBy('id')
    .execute()
  const members = rows.map(toMember)
  const own = members.find((member) => member.id === id)
  if (!own) return []
  const ownKeys = new Set(keysOf(own))
  const distinct = await readDistinct(db)
  return members
    .filter((member) => member.id !== id && keysOf(member).some((key) => ownKeys.has(key)))
    .filter((member) => !distinct.has(pairKey([id, member.id])))
    .map(({ id: twinId, record }) => ({ id: twinId, name: fullName(record) }))
}

const keysOf = ({ record }: Member): string[] => duplicateKeys(record).map(({ reason, key }) => `${reason} ${key}`)
