import { isOfSqlite } from './sqlite-error-rules.ts'

/** So much of the disk is kept free for what people do: nothing in the background and no upload takes of it. */
export const keptFreeBytes = 64 * 1024 * 1024

/** What the system, PostgreSQL and the S3 store (storage/s3-store.ts) say where no room is left, or no more is allowed. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** What SQLite says where the file that its processes share cannot be made larger. */
const sqliteShmSize = 4874

/** It is the disk of the database server that is full, wherever that stands, and not the one of this machine. */
export function isDatabaseServerFull(error: unknown): boolean {
  return (Object(error) as { code?: unknown }).code === '53100'
}

/** Whether something has failed for want of space, wherever it was to be written. */
export function isFull(error: unknown): boolean {
  const { code, errcode } = Object(error) as { code?: unknown; errcode?: unknown }
  return isOfSqlite(error, 'full') || errcode === sqliteShmSize || codes.has(String(code))
}
