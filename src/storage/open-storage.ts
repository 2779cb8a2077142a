import type { Config } from '../config.ts'
import { openCarefulStorage } from './careful-storage.ts'
import { openByteStore, sayIfUnusable, stagingFolder } from './open-byte-store.ts'
import type { Storage } from './storage.ts'

/**
 * In the data folder, `tmp` holds what is still being written. What is kept goes into `files` beside it, or into a bucket
 * if there is one. Only a start that has made sure that nothing is lost may make `files`: where a drive is not mounted, an
 * empty folder in its place would be taken for it.
 */
export async function openStorage(settings: Pick<Config, 'dataDir' | 's3'>, { mayMake = true } = {}): Promise<Storage> {
  const store = await openByteStore(settings, { mayMake })
  return sayIfUnusable(settings.dataDir, () => openCarefulStorage(store, stagingFolder(settings.dataDir)))
}
