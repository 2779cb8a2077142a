import type { Db } from '../database/tables.ts'
import type { FileKind } from './file-kind.ts'

/** How many there are of a kind, without those in the bin. */
export async function countFiles(db: Db, { table }: Pick<FileKind, 'table'>): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
