import { sql } from 'kysely'
import { prepareQuery } from '../../database/prepare-query.ts'
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

// It is asked for with every key that somebody types into a search, and nothing has changed since most of them.
const readState = prepareQuery((db) =>
  db
    .selectFrom('members')
    .select(({ fn }) => [
      fn.countAll().as('count'),
      fn.sum('revision').as('revisions'),
      fn.max('changed_at').as('changed'),
      sql<string>`max(id)`.as('last'),
    ])
    .compile(),
)

/** Another one after every change of a record: each counts a revision up, adds one or takes one away. */
export async function findPeopleState(db: Db): Promise<string> {
  const [state = {}] = await readState(db, {})
  return Object.values(state).join(' ')
}
