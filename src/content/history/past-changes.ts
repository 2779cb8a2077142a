import { sql } from 'kysely'
import type { PastChanges } from '../../audit/older-acts.ts'

/** What was done to entries, as their history has it. */
export const pastOfEntries: PastChanges = {
  sort: 'entry',
  kinds: {
    created: 'entry made',
    changed: 'entry changed',
    deleted: 'entry deleted',
    restored: 'entry restored',
  },
  select: (db) =>
    db
      .selectFrom('revisions')
      .select(sql<string>`'n' || id`.as('id'))
      .select(['changed_at as at', 'account_id as account', 'what'])
      .select(({ fn }) => fn.coalesce('entry_id', sql<string>`''`).as('thing')),
}

/** The lists that were put into another order. */
export const pastOfLists: PastChanges = {
  sort: 'list',
  kinds: { moved: 'list ordered' },
  select: (db) =>
    db
      .selectFrom('revisions')
      .select(sql<string>`'o' || id`.as('id'))
      .select(['changed_at as at', 'account_id as account', 'collection as thing', 'what']),
}
