import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import type { FileKind } from './file-kind.ts'

/** An engine takes only so many values in one question. */
const keysPerQuestion = 500

/** Which of these keys of the storage a row names, deleted ones included. */
export async function findNamedKeys(db: Db, kinds: readonly FileKind[], keys: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>()
  for (let start = 0; start < keys.length; start += keysPerQuestion) {
    const asked = keys.slice(start, start + keysPerQuestion)
    for (const { table } of kinds.flatMap(({ files }) => files)) {
      const rows = await db.selectFrom(table).select('storage_key').where('storage_key', 'in', asked).execute()
      for (const row of rows) if (row.storage_key !== null) named.add(row.storage_key)
    }
  }
  return named
}

/** All that these have in the storage. */
export async function findKeysOf(db: Db, kind: FileKind, ids: readonly string[]): Promise<string[]> {
  const keys: string[] = []
  for (const { table, owner } of kind.files) {
    const rows = await db.selectFrom(table).select('storage_key').where(sql.ref(owner), 'in', ids).execute()
    keys.push(...rows.flatMap((row) => row.storage_key ?? []))
  }
  return keys
}

/** A few keys of what was sent, from both ends of their order: as keys are random, so is the choice. */
export async function findSomeKeys(db: Db, kind: FileKind, count: number): Promise<string[]> {
  const keys = db
    .selectFrom(kind.files[0].table)
    .select('storage_key')
    .where('storage_key', 'is not', null)
    .limit(count)
  const [first, last] = await Promise.all([
    keys.orderBy('storage_key').execute(),
    keys.orderBy('storage_key', 'desc').execute(),
  ])
  return [...new Set([...first, ...last].flatMap((row) => row.storage_key ?? []))]
}

/** What a row says of bytes in the storage. */
export interface NamedFile {
  key: string
  size: number
  sha256: string
}

/** All that rows name, deleted ones included, table by table. What is still to be brought in has no bytes yet. */
export async function* listNamedFiles(db: Db, kinds: readonly FileKind[]): AsyncGenerator<NamedFile> {
  for (const { table } of kinds.flatMap(({ files }) => files)) {
    let after = ''
    for (;;) {
      const rows = await db
        .selectFrom(table)
        .select(['storage_key', 'size', 'sha256'])
        .where('storage_key', '>', after)
        .orderBy('storage_key')
        .limit(keysPerQuestion)
        .execute()
      for (const { storage_key: key, size, sha256 } of rows) if (key !== null) yield { key, size: Number(size), sha256 }
      const last = rows.at(-1)?.storage_key
      if (last === undefined || last === null) break
      after = last
    }
  }
}
