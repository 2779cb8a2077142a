import type { App } from '../../app.ts'
import { findFault } from '../../files/broken-files.ts'
import { brokenFile } from './broken-file-refusal.ts'

/** The bytes under a key, for a process that needs a path; refused in the words of a download where they are not whole. */
export async function lendFile(
  { database: { db }, storage, fileWatch }: Pick<App, 'database' | 'storage' | 'fileWatch'>,
  storageKey: string,
): Promise<AsyncDisposable & { path: string }> {
  const fault = await findFault(db, storageKey)
  if (fault) throw brokenFile(fault)
  try {
    const lent = await storage.lend(storageKey)
    return { path: lent.path, [Symbol.asyncDispose]: () => lent.discard() }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    fileWatch.found(storageKey, 'missing')
    throw brokenFile('missing')
  }
}
