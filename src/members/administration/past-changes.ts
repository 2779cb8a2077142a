import { sql } from 'kysely'
import type { PastChanges } from '../../audit/older-acts.ts'

/** What was done to records, as their history has it. */
export const pastOfMembers: PastChanges = {
  sort: 'member',
  kinds: {
    created: 'member made',
    address: 'own address changed',
    consent: 'consent changed',
    edited: 'member changed',
    deceased: 'member marked as deceased',
    revived: 'member marked as living',
    returned: 'post returned',
    arrived: 'post arrives again',
    merged: 'members merged',
    separated: 'members separated',
    imported: 'members taken over from a file',
    unimported: 'members from a file taken back',
    restricted: 'record restricted',
    lifted: 'restriction lifted',
  },
  select: (db) =>
    db
      .selectFrom('member_versions')
      .select(sql<string>`'m' || member_id || ':' || revision`.as('id'))
      .select(['changed_at as at', 'account_id as account', 'member_id as thing', 'what']),
}
