import type { App } from '../../app.ts'
import { findFault } from '../../files/broken-files.ts'
import type { StoredFile } from '../../files/file-kind.ts'
import { brokenFile } from './broken-file-refusal.ts'

type Find = () => Promise<Pick<StoredFile, 'storageKey'>>

/**
 * The bytes of something, for a process that needs a path; refused in the words of a download where they are not whole. `find`
 * says under which key they lie, and is asked again where they have gone: who has drawn it anew since has taken the old ones
 * away, and nothing is missing then.
 */
export async function lendFile(
  app: Pick<App, 'database' | 'storage' | 'fileWatch'>,
  find: Find,
): Promise<AsyncDisposable & { path: string }> {
  const { storageKey } = await find()
  const fault = await findFault(app.database.db, storageKey)
  if (fault) throw brokenFile(fault)
  try {
    const lent = await app.storage.lend(storageKey)
    return { path: lent.path, [Symbol.asyncDispose]: () => lent.discard() }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    if ((await find()).storageKey !== storageKey) return lendFile(app, find)
    app.fileWatch.found(storageKey, 'missing')
    throw brokenFile('missing')
  }
}
