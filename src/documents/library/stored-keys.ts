import type { Db } from '../../database/tables.ts'

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

/** A few keys of versions of documents, from both ends of their order: as keys are random, so is the choice. */
export async function findSomeKeys(db: Db, count: number): Promise<string[]> {
  const keys = db.selectFrom('document_versions').select('storage_key').limit(count)
  const [first, last] = await Promise.all([
    keys.orderBy('storage_key').execute(),
    keys.orderBy('storage_key', 'desc').execute(),
  ])
  return [...new Set([...first, ...last].map((row) => row.storage_key))]
}
