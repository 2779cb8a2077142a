import { randomUUID } from 'node:crypto'
import type { Db, EmblemSetFilesTable, EmblemSetsTable, Tx } from '../database/tables.ts'
import type { KeptFile } from '../files/keep-files.ts'

export type SetFile = Pick<EmblemSetFilesTable, 'name' | 'width' | 'height' | 'size' | 'sha256' | 'storage_key'>

export interface EmblemSet extends Pick<EmblemSetsTable, 'fingerprint' | 'made_at'> {
  files: SetFile[]
}

/** The set that is shown: the one of this fingerprint, or the last one while that is still being made. */
export async function findSet(db: Db): Promise<EmblemSet | undefined> {
  const rows = await db
    .selectFrom('emblem_sets as sets')
    .innerJoin('emblem_set_files as files', 'files.set_id', 'sets.id')
    .select(['sets.fingerprint', 'sets.made_at', 'files.name', 'files.width', 'files.height'])
    .select(['files.size', 'files.sha256', 'files.storage_key'])
    .where('sets.deleted_at', 'is', null)
    .execute()
  const [first] = rows
  return first && { fingerprint: first.fingerprint, made_at: first.made_at, files: rows }
}

/** Shows a set that was made before, if it is still there. Answers whether it is. */
export async function showSetAgain(trx: Tx, fingerprint: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('emblem_sets')
    .set({ deleted_at: null, made_at: now })
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await putOthersAside(trx, fingerprint, now)
  return true
}

type NewFile = KeptFile & Pick<EmblemSetFilesTable, 'name' | 'width' | 'height'>

/** Shows a set that has just been made, in the place of the one before. */
export async function addSet(trx: Tx, fingerprint: string, files: readonly NewFile[], now: number): Promise<void> {
  const id = randomUUID()
  await trx
    .insertInto('emblem_sets')
    .values({ id, fingerprint, made_at: now, revision: 1, deleted_at: null, deleted_by: null })
    .execute()
  await trx
    .insertInto('emblem_set_files')
    .values(files.map((file) => ({ ...file, id: randomUUID(), set_id: id })))
    .execute()
  await putOthersAside(trx, fingerprint, now)
}

async function putOthersAside(trx: Tx, fingerprint: string, now: number): Promise<void> {
  await trx
    .updateTable('emblem_sets')
    .set({ deleted_at: now })
    .where('fingerprint', '!=', fingerprint)
    .where('deleted_at', 'is', null)
    .execute()
}
