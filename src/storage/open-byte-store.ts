import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { accessRemedy } from '../disk/access-remedy.ts'
import { StartError } from '../errors.ts'
import type { ByteStore } from './byte-store.ts'
import { diskStore } from './disk-store.ts'
import { makeFolder } from './durable-folders.ts'
import { filesFolder } from './files-folder.ts'

/** Where everything is written before it is kept: only what lies there can be put into `files`, as a whole or not at all. */
export const stagingFolder = (dataDir: string) => join(dataDir, 'tmp')

/**
 * Where the bytes themselves lie, under keys that the caller knows: in `files`, or in a bucket if there is one. Makes `tmp`,
 * and `files` where that may be made; a bucket is only looked at where nothing may be made. Who keeps new files takes the storage instead, which sees to it that none is left over.
 */
export function openByteStore(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  { mayMake = true } = {},
): Promise<ByteStore> {
  return sayIfUnusable(dataDir, async () => {
    const [files, tmp] = [filesFolder(dataDir), stagingFolder(dataDir)]
    if (!s3 && !mayMake && !existsSync(files)) throw new StartError(`Der Ordner ${files} fehlt.`)
    await makeFolder(tmp)
    // Loaded only where it is wanted: the official client takes its time and its memory.
    if (s3) return (await import('./s3-store.ts')).openS3Store(s3, { mayMake })
    await makeFolder(files)
    await refuseTwoFilesystems(files, tmp)
    return diskStore(files)
  })
}

/** Says in one line that folders cannot be made or written, and why. */
export async function sayIfUnusable<Opened>(dataDir: string, open: () => Promise<Opened>): Promise<Opened> {
  try {
    return await open()
  } catch (error) {
    if (error instanceof StartError) throw error
    const { code, errstr } = error as { code?: string; errstr?: string }
    throw new StartError(
      `Die Dateiablage in ${dataDir} lässt sich nicht anlegen oder beschreiben (${errstr ?? code ?? error}).${accessRemedy(dataDir, code)}`,
      { cause: error },
    )
  }
}

/** A file moves from one folder to the other as a whole or not at all, which no two filesystems can promise. */
async function refuseTwoFilesystems(files: string, tmp: string): Promise<void> {
  const [one, other] = await Promise.all([stat(files), stat(tmp)])
  if (one.dev !== other.dev) throw new StartError(`${files} und ${tmp} müssen auf demselben Dateisystem liegen.`)
}
