import { prepareQuery } from '../database/prepare-query.ts'
import { keptBy } from '../database/row-states.ts'
import type { Db } from '../database/tables.ts'
import type { FileKind } from './file-kind.ts'

type Table = FileKind['files'][number]['table']

/** The bytes of all files that rows name, whatever is in the bin included. */
export async function measureFiles(db: Db, kinds: readonly Pick<FileKind, 'files'>[]): Promise<number> {
  let bytes = 0
  for (const { table } of kinds.flatMap(({ files }) => files)) {
    const [row] = await sums[table](db, {})
    bytes += Number(row?.bytes ?? 0)
  }
  return bytes
}

const sumOf = (table: Table) =>
  prepareQuery(
    (db) =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
        .compile(),
    keptBy('files'),
  )

const sums: Record<Table, ReturnType<typeof sumOf>> = {
  document_versions: sumOf('document_versions'),
  pictures: sumOf('pictures'),
  picture_renditions: sumOf('picture_renditions'),
  media_files: sumOf('media_files'),
  emblem_versions: sumOf('emblem_versions'),
  emblem_set_files: sumOf('emblem_set_files'),
}
