import type { BrokenFilesTable, Db } from '../database/tables.ts'
import { type ToldFile, tellFiles } from './tell-files.ts'

export interface BrokenFile extends ToldFile {
  /** missing: it is gone. turned: its bytes are not those that were kept. */
  what: BrokenFilesTable['what']
  /** A moment like 2026-11-15T10:24:13.000Z. */
  foundAt: string
  /** Where its bytes belong, in the folder `files` or in the bucket. */
  key: string
}

/** All stored files that are broken and still belong to something, the latest finding first. */
export async function listBroken(db: Db): Promise<BrokenFile[]> {
  const rows = await db.selectFrom('broken_files').selectAll().orderBy('found_at', 'desc').execute()
  const told = await tellFiles(
    db,
    rows.map(({ storage_key }) => storage_key),
  )
  return rows.flatMap(({ storage_key: key, what, found_at }) => {
    const file = told.get(key)
    return file ? [{ ...file, what, foundAt: new Date(found_at).toISOString(), key }] : []
  })
}
