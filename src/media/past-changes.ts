import { sql } from 'kysely'
import type { PastChanges } from '../audit/older-acts.ts'

/** What was done to the library of pages, as its history has it. */
export const pastOfMedia: PastChanges = {
  sort: 'media',
  kinds: {
    created: 'media added',
    described: 'media changed',
    replaced: 'media replaced',
    cut: 'media changed',
    deleted: 'media deleted',
    restored: 'media restored',
  },
  select: (db) =>
    db
      .selectFrom('media_changes')
      .select(sql<string>`'r' || media_id || ':' || revision`.as('id'))
      .select(['changed_at as at', 'account_id as account', 'media_id as thing', 'what']),
}
