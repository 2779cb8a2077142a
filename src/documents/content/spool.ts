import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { type Examined, openSource, type Source } from './source.ts'

/** Room for bytes that are too many for the memory and wanted in any order. */
export interface Spool {
  write(bytes: Buffer): Promise<void>
  source(): Source
  close(): Promise<void>
}

/** A file beside the examined one. It has no name from its first moment on, so whatever happens, nothing stays behind. */
export async function openSpool(beside: Pick<Examined, 'path' | 'deadline'>): Promise<Spool> {
  const path = `${beside.path}-${randomUUID()}`
  const handle = await open(path, 'wx+', 0o600)
  await unlink(path)
  let size = 0
  return {
    async write(bytes) {
      await handle.writeFile(bytes)
      size += bytes.length
    },
    source: () => openSource(handle, size, beside.deadline),
    close: () => handle.close(),
  }
}
