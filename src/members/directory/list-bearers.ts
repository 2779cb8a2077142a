import type { Db } from '../../database/tables.ts'
import type { Bearer } from '../../text/person-name-rules.ts'
import { memberSelection, toMember } from '../record/members.ts'

export interface KnownBearer extends Bearer {
  /** The directory shows him. */
  isListed: boolean
  isLiving: boolean
}

/** Everybody with what he is called, the hidden and the dead among them: a name that one of them shares means nobody for sure. */
export async function listBearers(db: Db): Promise<KnownBearer[]> {
  const rows = await db
    .selectFrom('members')
    .select([...memberSelection, 'name', 'is_listed'])
    .where('merged_into', 'is', null)
    .orderBy('sort_name')
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const { title, nickname, exam, status } = toMember(row).record
    const { id, name, is_listed } = row
    return { id, title, name, nickname, exam, isListed: is_listed === 1, isLiving: status !== 'verstorben' }
  })
}
