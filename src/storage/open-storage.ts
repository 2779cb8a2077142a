import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { StartError } from '../errors.ts'
import { openCarefulStorage } from './careful-storage.ts'
import { diskStore } from './disk-store.ts'
import { makeFolder } from './durable-folders.ts'
import { filesFolder } from './files-folder.ts'
import type { Storage } from './storage.ts'

/**
 * In the data folder, `tmp` holds what is still being written. What is kept goes into `files` beside it, or into a bucket
 * if there is one. Only a start that has made sure that nothing is lost may make `files`: where a drive is not mounted, an
 * empty folder in its place would be taken for it.
 */
export async function openStorage(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  { mayMake = true } = {},
): Promise<Storage> {
  const [files, tmp] = [filesFolder(dataDir), join(dataDir, 'tmp')]
  if (!s3 && !mayMake && !existsSync(files)) throw new StartError(`Der Ordner ${files} fehlt.`)
  try {
    await makeFolder(tmp)
    if (!s3) {
      await makeFolder(files)
      await refuseTwoFilesystems(files, tmp)
      return await openCarefulStorage(diskStore(files), tmp)
    }
    // Loaded only where it is wanted: the official client takes its time and its memory.
    const { openS3Store } = await import('./s3-store.ts')
    return await openCarefulStorage(await openS3Store(s3), tmp)
  } catch (error) {
    if (error instanceof StartError) throw error
    const { code, errstr } = error as { code?: string; errstr?: string }
    throw new StartError(
      `Die Dateiablage in ${dataDir} lässt sich nicht anlegen oder beschreiben (${errstr ?? code ?? error}).`,
      { cause: error },
    )
  }
}

/** A file moves from one folder to the other as a whole or not at all, which no two filesystems can promise. */
async function refuseTwoFilesystems(files: string, tmp: string): Promise<void> {
  const [one, other] = await Promise.all([stat(files), stat(tmp)])
  if (one.dev !== other.dev) throw new StartError(`${files} und ${tmp} müssen auf demselben Dateisystem liegen.`)
}
