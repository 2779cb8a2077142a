import type { Db } from '../database/tables.ts'
import type { FileKind } from './file-kind.ts'

/** The bytes of all files that rows name, whatever is in the bin included. */
export async function measureFiles(db: Db, kinds: readonly Pick<FileKind, 'files'>[]): Promise<number> {
  let bytes = 0
  for (const { table } of kinds.flatMap(({ files }) => files)) {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
      .executeTakeFirst()
    bytes += Number(row?.bytes ?? 0)
  }
  return bytes
}
