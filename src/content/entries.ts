import { sql } from 'kysely'
import type { Db, EntriesTable, Tx } from '../database/tables.ts'

export async function findEntries(db: Db, collections: readonly string[]): Promise<EntriesTable[]> {
  if (collections.length === 0) return []
  return db
    .selectFrom('entries')
    .selectAll()
    .where('collection', 'in', collections)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** How many entries each collection has that has any. */
export async function countEntries(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('entries')
    .select(['collection', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('collection')
    .execute()
  return new Map(rows.map(({ collection, count }) => [collection, Number(count)]))
}

export async function findEntry(db: Db, collection: string, id: string): Promise<EntriesTable | undefined> {
  return db
    .selectFrom('entries')
    .selectAll()
    .where('collection', '=', collection)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findEntriesById(db: Db, ids: readonly string[]): Promise<EntriesTable[]> {
  if (ids.length === 0) return []
  return db.selectFrom('entries').selectAll().where('id', 'in', ids).execute()
}

export async function insertEntries(db: Tx, rows: EntriesTable[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('entries').values(rows).execute()
}

/** Puts new data in place of those of exactly this revision; false if it is not there, because another editor was faster. */
export async function replaceEntry(
  db: Tx,
  { id, revision }: Pick<EntriesTable, 'id' | 'revision'>,
  { data, changed_at }: Pick<EntriesTable, 'data' | 'changed_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('entries')
    .set({ data, revision: revision + 1, changed_at })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes exactly this revision away; false if it is not there. */
export async function removeEntry(db: Tx, { id, revision }: Pick<EntriesTable, 'id' | 'revision'>): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('entries')
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** The order is not part of what an entry says, so its revision stays. Many at once: a list may have a thousand. */
export async function placeEntries(db: Tx, placed: readonly { id: string; position: number }[]): Promise<void> {
  for (let at = 0; at < placed.length; at += mostPlaced) {
    const rows = placed.slice(at, at + mostPlaced).map(({ id, position }) => sql`(${id}, ${position})`)
    await sql`update entries set position = cast(placed.column2 as integer)
      from (values ${sql.join(rows)}) as placed where entries.id = placed.column1`.execute(db)
  }
}

/** In one statement, whose number of values is bounded. */
const mostPlaced = 1000

/** Moves what stands at a position or behind it one further, so that an entry can stand there. */
export async function makeRoomAt(db: Tx, collection: string, position: number): Promise<void> {
  await db
    .updateTable('entries')
    .set((eb) => ({ position: eb('position', '+', 1) }))
    .where('collection', '=', collection)
    .where('position', '>=', position)
    .execute()
}

/** Every change of content moves this number; a page rendered under an older one is rendered anew. */
export async function contentVersion(db: Db): Promise<number> {
  const row = await db.selectFrom('content_version').select('version').where('id', '=', 1).executeTakeFirstOrThrow()
  return row.version
}

/** Moves it on and answers the new one. */
export async function moveContentVersion(db: Tx): Promise<number> {
  const row = await db
    .updateTable('content_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', 1)
    .returning('version')
    .executeTakeFirstOrThrow()
  return row.version
}

export async function findRichTextRules(db: Db): Promise<number> {
  const row = await db.selectFrom('content_version').select('rich_text_rules').executeTakeFirstOrThrow()
  return row.rich_text_rules
}

export async function noteRichTextRules(db: Tx, rich_text_rules: number): Promise<void> {
  await db.updateTable('content_version').set({ rich_text_rules }).execute()
}

/** Makes every other writer wait until this transaction has ended: they all come past this row. */
export async function lockContentVersion(db: Tx): Promise<void> {
  await db
    .updateTable('content_version')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', 1)
    .execute()
}
