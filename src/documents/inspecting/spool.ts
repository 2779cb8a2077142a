import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { keptFreeBytes } from '../../disk/disk-space-rules.ts'
import { findFreeBytes } from '../../disk/free-bytes.ts'
import { Refusal } from '../../errors.ts'
import { refuseWithoutSpace } from '../receiving/no-space.ts'
import { refusals } from '../receiving/upload-rules.ts'
import { refuseArchive } from './archive-rules.ts'
import { type Examined, openSource, type Source } from './source.ts'

/** Room for bytes that are too many for the memory and wanted in any order. */
export interface Spool {
  write(bytes: Buffer): Promise<void>
  source(): Source
  close(): Promise<void>
}

/** All the spools of one examination. */
export interface Spools {
  /** For so many bytes at most. */
  open(bytes: number): Promise<Spool>
}

/** What they may hold at a time: more than archives of photographs or documents inside of each other need. */
const harmlessBytes = 16 * 1024 * 1024
const mostGrowth = 4
const mostBytes = 1024 ** 3
/** Others write to this disk as well, so it is looked at again and again. */
const lookEveryBytes = 16 * 1024 * 1024

/** Files beside the examined one. They have no name from their first moment on, so whatever happens, nothing stays behind. */
export function openSpools(
  beside: Pick<Examined, 'path' | 'deadline' | 'size'>,
  freeBytes: () => Promise<number> = () => findFreeBytes(dirname(beside.path)),
): Spools {
  const most = Math.min(mostBytes, Math.max(harmlessBytes, mostGrowth * beside.size))
  let held = 0

  async function demandFree(bytes: number): Promise<void> {
    if ((await freeBytes()) < bytes + keptFreeBytes) throw new Refusal('no_space', refusals.space)
  }

  return {
    async open(bytes) {
      if (held + bytes > most) refuseArchive('unpacks to too much at a time')
      await demandFree(bytes)
      const path = `${beside.path}-${randomUUID()}`
      const handle = await open(path, 'wx+', 0o600).catch(refuseWithoutSpace)
      await unlink(path)
      held += bytes
      let size = 0
      let sinceLooked = 0
      return {
        async write(piece) {
          sinceLooked += piece.length
          if (sinceLooked > lookEveryBytes) {
            await demandFree(bytes - size)
            sinceLooked = 0
          }
          await handle.writeFile(piece).catch(refuseWithoutSpace)
          size += piece.length
        },
        source: () => openSource(handle, size, beside.deadline),
        async close() {
          held -= bytes
          await handle.close()
        },
      }
    },
  }
}
