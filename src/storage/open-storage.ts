import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../errors.ts'

export interface Storage {
  /** Throws if the disk would not keep a file now. */
  checkWritable(): Promise<void>
}

/**
 * The folders for bytes below the data folder: `files` for what is kept, `tmp` for what is still being written.
 * Whatever lies in `tmp` at the start belonged to a process that died over it; so only the server opens the storage.
 */
export async function openStorage(dataDir: string): Promise<Storage> {
  const temporary = join(dataDir, 'tmp')
  try {
    await mkdir(join(dataDir, 'files'), { recursive: true, mode: 0o700 })
    await mkdir(temporary, { recursive: true, mode: 0o700 })
    for (const name of await readdir(temporary)) await rm(join(temporary, name), { recursive: true })
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code
    throw new StartError(`Die Dateiablage in ${dataDir} lässt sich nicht anlegen oder beschreiben (${reason}).`)
  }
  return { checkWritable: () => writeProbe(temporary) }
}

async function writeProbe(folder: string): Promise<void> {
  const path = join(folder, `probe-${randomUUID()}`)
  try {
    const file = await open(path, 'wx')
    try {
      await file.write('pennal')
      await file.sync()
    } finally {
      await file.close()
    }
  } finally {
    await rm(path, { force: true })
  }
}
