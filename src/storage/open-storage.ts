import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../errors.ts'
import { diskStorage } from './disk-storage.ts'
import type { Storage } from './storage.ts'

/** The folders for bytes below the data folder: `files` for what is kept, `tmp` for what is still being written. */
export async function openStorage(dataDir: string): Promise<Storage> {
  const [files, tmp] = [join(dataDir, 'files'), join(dataDir, 'tmp')]
  try {
    await mkdir(files, { recursive: true, mode: 0o700 })
    await mkdir(tmp, { recursive: true, mode: 0o700 })
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code
    throw new StartError(`Die Dateiablage in ${dataDir} lässt sich nicht anlegen oder beschreiben (${reason}).`)
  }
  return diskStorage(files, tmp)
}
