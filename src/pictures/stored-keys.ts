import type { Db } from '../database/tables.ts'

/** An engine takes only so many values in one question. */
const keysPerQuestion = 500

/** Which of these keys of the storage belong to a picture or one of its renditions, deleted ones included. */
export async function findNamedKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>()
  for (let start = 0; start < keys.length; start += keysPerQuestion) {
    const asked = keys.slice(start, start + keysPerQuestion)
    const rows = await db
      .selectFrom('pictures')
      .select('storage_key')
      .where('storage_key', 'in', asked)
      .unionAll(db.selectFrom('picture_renditions').select('storage_key').where('storage_key', 'in', asked))
      .execute()
    for (const row of rows) named.add(row.storage_key)
  }
  return named
}

/** All that these pictures have in the storage. */
export async function findKeysOfPictures(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('pictures')
    .select('storage_key')
    .where('id', 'in', ids)
    .unionAll(db.selectFrom('picture_renditions').select('storage_key').where('picture_id', 'in', ids))
    .execute()
  return rows.map((row) => row.storage_key)
}

/** A few keys of pictures, from both ends of their order: as keys are random, so is the choice. */
export async function findSomeKeys(db: Db, count: number): Promise<string[]> {
  const keys = db.selectFrom('pictures').select('storage_key').limit(count)
  const [first, last] = await Promise.all([
    keys.orderBy('storage_key').execute(),
    keys.orderBy('storage_key', 'desc').execute(),
  ])
  return [...new Set([...first, ...last].map((row) => row.storage_key))]
}
