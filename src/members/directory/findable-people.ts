import { sql } from 'kysely'
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

/** Another one after every change of a record: each counts a revision up, adds one or takes one away. */
export async function findPeopleState(db: Db): Promise<string> {
  const state = await db
    .selectFrom('members')
    .select(({ fn }) => [
      fn.countAll().as('count'),
      fn.sum('revision').as('revisions'),
      fn.max('changed_at').as('changed'),
      sql<string>`max(id)`.as('last'),
    ])
    .executeTakeFirstOrThrow()
  return Object.values(state).join(' ')
}
