import type { Db, DraftsTable, Tx } from '../../database/tables.ts'

type DraftKey = Pick<DraftsTable, 'account_id' | 'collection' | 'entry_id'>

export async function findDraft(
  db: Db,
  { account_id, collection, entry_id }: DraftKey,
): Promise<DraftsTable | undefined> {
  return db
    .selectFrom('drafts')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('collection', '=', collection)
    .where('entry_id', '=', entry_id)
    .executeTakeFirst()
}

export async function putDraft(db: Tx, draft: DraftsTable): Promise<void> {
  const { account_id, collection, entry_id, ...written } = draft
  await db
    .insertInto('drafts')
    .values(draft)
    .onConflict((taken) => taken.columns(['account_id', 'collection', 'entry_id']).doUpdateSet(written))
    .execute()
}

export async function deleteDraft(db: Db, { account_id, collection, entry_id }: DraftKey): Promise<void> {
  await db
    .deleteFrom('drafts')
    .where('account_id', '=', account_id)
    .where('collection', '=', collection)
    .where('entry_id', '=', entry_id)
    .execute()
}

/** The newest first. */
export async function findAllDrafts(db: Db): Promise<DraftsTable[]> {
  return db.selectFrom('drafts').selectAll().orderBy('changed_at', 'desc').orderBy('entry_id').execute()
}

export async function findDraftsOf(db: Db, collection: string): Promise<DraftsTable[]> {
  return db.selectFrom('drafts').selectAll().where('collection', '=', collection).execute()
}

/** Those of other editors in one collection, without what they say. */
export async function findOthersDrafts(
  db: Db,
  wanted: { collection: string; entry_id?: string | undefined; notBy: string; since: number },
): Promise<Pick<DraftsTable, 'account_id' | 'entry_id' | 'changed_at'>[]> {
  const { collection, entry_id, notBy, since } = wanted
  let query = db
    .selectFrom('drafts')
    .select(['account_id', 'entry_id', 'changed_at'])
    .where('collection', '=', collection)
    .where('account_id', '!=', notBy)
    .where('changed_at', '>=', since)
  if (entry_id !== undefined) query = query.where('entry_id', '=', entry_id)
  return query.orderBy('changed_at', 'desc').execute()
}
