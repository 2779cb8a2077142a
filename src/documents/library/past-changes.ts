import { sql } from 'kysely'
import type { PastChanges } from '../../audit/older-acts.ts'

/** The files of documents, by their versions. */
export const pastOfDocuments: PastChanges = {
  sort: 'document',
  kinds: { first: 'document added', later: 'document version added' },
  select: (db) =>
    db
      .selectFrom('document_versions')
      .select(sql<string>`'p' || document_id || ':' || version`.as('id'))
      .select(['uploaded_at as at', 'uploaded_by as account', 'document_id as thing'])
      .select(sql<string>`case when version = 1 then 'first' else 'later' end`.as('what')),
}

/** Those that lie in the bin. */
export const pastOfDeletedDocuments: PastChanges = {
  sort: 'document',
  kinds: { deleted: 'document deleted' },
  select: (db) =>
    db
      .selectFrom('documents')
      .select(sql<string>`'q' || id`.as('id'))
      .select(({ fn }) => fn.coalesce('deleted_at', sql<number>`0`).as('at'))
      .select(['deleted_by as account', 'id as thing'])
      .select(sql<string>`'deleted'`.as('what'))
      .where('deleted_at', 'is not', null),
}
