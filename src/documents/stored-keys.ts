import type { Db } from '../database/tables.ts'

/** An engine takes only so many values in one question. */
const keysPerQuestion = 500

/** Which of these keys of the storage belong to a version of a document, deleted ones included. */
export async function findNamedKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>()
  for (let start = 0; start < keys.length; start += keysPerQuestion) {
    const rows = await db
      .selectFrom('document_versions')
      .select('storage_key')
      .where('storage_key', 'in', keys.slice(start, start + keysPerQuestion))
      .execute()
    for (const row of rows) named.add(row.storage_key)
  }
  return named
}

/** Where all versions of these documents lie. */
export async function findKeysOfDocuments(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('document_versions').select('storage_key').where('document_id', 'in', ids).execute()
  return rows.map((row) => row.storage_key)
}
