import { sql } from 'kysely'
import type { PastChanges } from '../audit/older-acts.ts'

/** Coats of arms and circles that were sent, by their versions. */
export const pastOfEmblems: PastChanges = {
  sort: 'emblem',
  kinds: { sent: 'emblem changed' },
  select: (db) =>
    db
      .selectFrom('emblem_versions')
      .select(sql<string>`'s' || emblem_id || ':' || version`.as('id'))
      .select(['uploaded_at as at', 'uploaded_by as account', 'emblem_id as thing'])
      .select(sql<string>`'sent'`.as('what')),
}
