import { Refusal } from '../errors.ts'
import { refusals } from './upload-rules.ts'

/** The database and everything else on this disk must be able to go on. */
export const keptFreeBytes = 64 * 1024 * 1024

/** The disk, the quota or the largest file the filesystem knows; 13 is SQLite's own word for a full disk. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** What a person is told where something could not be written for lack of space; any other error stays what it is. */
export function refuseWithoutSpace(error: unknown): never {
  const { code, errcode } = (error ?? {}) as { code?: string; errcode?: number }
  const isFull = codes.has(code ?? '') || (errcode !== undefined && (errcode & 0xff) === 13)
  throw isFull ? new Refusal('no_space', refusals.space, { cause: error }) : error
}
