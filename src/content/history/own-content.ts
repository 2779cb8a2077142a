import type { Db } from '../../database/tables.ts'

/** What an editor has not published yet, and what he has changed, as far as the history knows: which list, what and when. */
export async function readOwnContent(db: Db, accountId: string) {
  const drafts = await db
    .selectFrom('drafts')
    .select(['collection', 'data', 'changed_at'])
    .where('account_id', '=', accountId)
    .orderBy('changed_at')
    .execute()
  const changes = await db
    .selectFrom('revisions')
    .select(['collection', 'what', 'changed_at'])
    .where('account_id', '=', accountId)
    .orderBy('version')
    .execute()
  return {
    drafts: drafts.map(({ collection, data, changed_at }) => ({
      ...{ collection, content: JSON.parse(data) as unknown, changedAt: new Date(changed_at).toISOString() },
    })),
    changes: changes.map(({ collection, what, changed_at }) => ({
      ...{ collection, what, changedAt: new Date(changed_at).toISOString() },
    })),
  }
}
