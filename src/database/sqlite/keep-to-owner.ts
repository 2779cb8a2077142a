import { chmodSync, lstatSync, readdirSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Logger } from 'pino'

/** What pennal itself puts into the data folder. Whatever else is there is not ours. */
const folders = ['files', 'mails', 'tmp']
const files = [
  'pennal.sqlite',
  'pennal.sqlite-wal',
  'pennal.sqlite-shm',
  'pennal.lock',
  'search.lock',
  'erstes-passwort.txt',
]

/** All that others may do. */
const forOthers = 0o077

/**
 * Takes the data folder and what pennal keeps in it away from all but its owner. The folder itself is closed when this
 * returns, then what is in it, a folder at a time. Where that is not ours to decide, as on a drive without rights, it is told.
 */
export async function keepToOwner(dataDir: string, log: Pick<Logger, 'warn'>): Promise<void> {
  const open: string[] = []
  const close = (path: string, look: (path: string) => Stats = lstatSync) => {
    if (!isClosed(path, look)) open.push(path)
  }
  const closeBelow = async (folder: string): Promise<void> => {
    await setImmediate()
    for (const entry of entriesOf(folder)) {
      const path = join(folder, entry.name)
      close(path)
      if (entry.isDirectory()) await closeBelow(path)
    }
  }
  // It, and the folders in it, may be links to another drive; what is in those may not.
  close(dataDir, statSync)
  for (const name of folders) close(join(dataDir, name), statSync)
  for (const name of files) close(join(dataDir, name))
  for (const name of folders) await closeBelow(join(dataDir, name))
  if (open.length === 0) return
  log.warn(
    { count: open.length, first: open[0] },
    `Der Datenordner ist für andere Benutzer des Rechners lesbar, und pennal darf das nicht ändern. Bitte als Besitzer: chmod -R go= ${dataDir}`,
  )
}

/** A process that ends meanwhile takes its folder in `tmp` along. */
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/** Looks again afterwards: some drives take the order without a word and do nothing. What is not there is closed. */
function isClosed(path: string, look: (path: string) => Stats): boolean {
  try {
    const found = look(path)
    if (found.isSymbolicLink() || (found.mode & forOthers) === 0) return true
    chmodSync(path, found.mode & 0o7700)
    return (look(path).mode & forOthers) === 0
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
  }
}
