import type { Db, RevisionsTable, Tx } from '../../database/tables.ts'

export async function insertRevisions(db: Tx, rows: RevisionsTable[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('revisions').values(rows).execute()
}

/** The last change of an entry, also of one that is gone. */
export async function findLastRevision(db: Db, collection: string, id: string): Promise<RevisionsTable | undefined> {
  return db
    .selectFrom('revisions')
    .selectAll()
    .where('entry_id', '=', id)
    .where('collection', '=', collection)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** When any entry of these collections was changed last, one that is gone included; undefined where there never was one. */
export async function findLastChange(db: Db, collections: readonly string[]): Promise<number | undefined> {
  const row = await db
    .selectFrom('revisions')
    .select(({ fn }) => fn.max('changed_at').as('at'))
    .where('collection', 'in', collections)
    .executeTakeFirst()
  return row?.at == null ? undefined : Number(row.at)
}

/** What an entry said at a former revision: what the change after it found. */
export async function findFormerData(
  db: Db,
  collection: string,
  { id, revision }: { id: string; revision: number },
): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('revisions')
    .select('data_before')
    .where('entry_id', '=', id)
    .where('collection', '=', collection)
    .where('revision', '=', revision + 1)
    .executeTakeFirst()
  return row?.data_before
}

/** What deleted entries said last, by their ids. */
export async function findLastSaid(db: Db, collection: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('revisions')
    .select(['entry_id', 'data_before'])
    .where('collection', '=', collection)
    .where('what', '=', 'deleted')
    .where('entry_id', 'in', ids)
    .orderBy('version')
    .execute()
  return new Map(rows.map(({ entry_id, data_before }) => [entry_id ?? '', data_before ?? 'null']))
}

/** Whether any entry, of whichever collection, has or had this id. */
export async function wasEverEntry(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('revisions').select('id').where('entry_id', '=', id).limit(1).executeTakeFirst()
  return row !== undefined
}

interface Wanted {
  entryId?: string | undefined
  isOfList?: boolean | undefined
  upTo?: number | undefined
  after?: RevisionMark | undefined
  limit: number
}

/** Newest first; what the program has added at once shares a version, so the id decides there. */
export async function findRevisions(
  db: Db,
  collection: string,
  { entryId, isOfList, upTo, after, limit }: Wanted,
): Promise<RevisionsTable[]> {
  let query = db.selectFrom('revisions').selectAll().where('collection', '=', collection)
  if (entryId !== undefined) query = query.where('entry_id', '=', entryId)
  if (upTo !== undefined) query = query.where('revision', '<=', upTo)
  if (isOfList) {
    // A former text that has come back changes no list.
    query = query.where((eb) =>
      eb.or([
        eb('what', 'in', ['created', 'deleted', 'moved']),
        eb.and([eb('what', '=', 'restored'), eb('data_before', 'is', null)]),
      ]),
    )
  }
  if (after !== undefined) {
    query = query.where((eb) =>
      eb.or([eb('version', '<', after.version), eb.and([eb('version', '=', after.version), eb('id', '>', after.id)])]),
    )
  }
  return query.orderBy('version', 'desc').orderBy('id').limit(limit).execute()
}

/** The newest of the whole site, but for what the sample fraternity brought. */
export async function findLastRevisions(db: Db, limit: number): Promise<RevisionsTable[]> {
  return db
    .selectFrom('revisions')
    .selectAll()
    .where((eb) => eb.or([eb('account_id', 'is not', null), eb('what', '!=', 'created')]))
    .orderBy('version', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** What others than this account have changed since a moment, but for what the program did itself. */
export async function findRevisionsSince(
  db: Db,
  since: number,
  accountId: string,
): Promise<Pick<RevisionsTable, 'collection' | 'entry_id' | 'what'>[]> {
  return db
    .selectFrom('revisions')
    .select(['collection', 'entry_id', 'what'])
    .where('changed_at', '>', since)
    .where('account_id', 'is not', null)
    .where('account_id', '<>', accountId)
    .orderBy('version', 'desc')
    .orderBy('id')
    .limit(500)
    .execute()
}

/** A place in the history. */
export type RevisionMark = Pick<RevisionsTable, 'version' | 'id'>
