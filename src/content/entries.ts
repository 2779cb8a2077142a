import type { Db, EntriesTable } from '../database/tables.ts'

export async function findEntries(db: Db, collection: string): Promise<EntriesTable[]> {
  return db.selectFrom('entries').selectAll().where('collection', '=', collection).orderBy('position').execute()
}

export async function insertEntries(db: Db, rows: EntriesTable[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('entries').values(rows).execute()
}

export async function hasEntries(db: Db): Promise<boolean> {
  return (await db.selectFrom('entries').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Every change of content moves this number; a page rendered under an older one is rendered anew. */
export async function contentVersion(db: Db): Promise<number> {
  const row = await db.selectFrom('content_version').select('version').where('id', '=', 1).executeTakeFirstOrThrow()
  return row.version
}

export async function moveContentVersion(db: Db): Promise<void> {
  await db
    .updateTable('content_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', 1)
    .execute()
}
