import { findRowState } from '../../database/row-states.ts'
import type { Db } from '../../database/tables.ts'
import { memberSelection, toMember } from '../record/members.ts'
import { type SharedFacts, sharedFacts } from '../record/shared-facts.ts'

export type FindablePerson = SharedFacts & { id: string }

/** Everybody whom the directory shows, by name, with what he shares and nothing else. */
export async function listFindablePeople(db: Db): Promise<FindablePerson[]> {
  const rows = await db
    .selectFrom('members')
    .select(memberSelection)
    .where('is_listed', '=', 1)
    .orderBy('sort_name')
    .orderBy('id')
    .execute()
  return rows.map(toMember).map(({ id, record }) => ({ id, ...sharedFacts(record) }))
}

/** Another one after every change of a record. */
export async function findPeopleState(db: Db): Promise<string> {
  return String(await findRowState(db, 'records'))
}
