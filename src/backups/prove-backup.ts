import { createReadStream } from 'node:fs'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { openDatabase } from '../database/open-database.ts'
import { isFull } from '../disk/disk-space-rules.ts'
import { StartError } from '../errors.ts'
import { type BackupFault, type CheckedBackup, checkBackup } from './check-backup.ts'
import { unzipLines } from './format/zip-lines.ts'
import type { KeptCopy } from './keep-copy.ts'
import type { MadeBackup } from './make-backup.ts'
import { isReadToday } from './reading-turns-rules.ts'
import { restoreRows } from './restoring/restore-rows.ts'

export interface Proof {
  /** In German, why it is not proven; empty where it is. */
  fault: string
  /** Whether it comes back as it was made, and older ones may go for it: what the server itself has lost is in none of them. */
  isGood: boolean
  /** How many files were read back, each byte of them. */
  filesRead: number
  /** What of the files was found not to be what it should be. */
  damaged: readonly BackupFault[]
}

interface Parts {
  config: Pick<Config, 'dataDir' | 's3' | 's3Access' | 'backup'>
  clock: Clock
  to: string
  made: MadeBackup
  /** Its rows as they were before they were sealed. */
  rows: KeptCopy
  /** An empty folder for a database of its own that nobody else sees. */
  folder: string
  signal?: AbortSignal | undefined
}

export const noRoom = 'Für die Probe war kein Platz auf der Platte.'

/**
 * A backup counts once it has been restored. Its rows are, into a temporary database, and are compared there; of its files
 * those that are new are read back and held against their checksums, and all others once in four weeks. Where only people
 * hold the key nothing can be read back: then the rows are those that were about to be sealed, and files are measured.
 */
export async function proveBackup(parts: Parts): Promise<Proof> {
  const { made, rows, folder, signal } = parts
  let filesRead = 0
  let damaged: BackupFault[] = []
  try {
    const checked = await check(parts)
    filesRead = checked.filesRead
    damaged = checked.faults.filter(({ what, keys }) => what === 'damaged' && keys.length > 0)
    const fault = faultOf(checked) || (rows.isCut ? noRoom : '')
    if (!fault) await restoreAside(made, rows.file, folder)
    return { fault: fault || lossOf(checked), isGood: !fault, filesRead, damaged }
  } catch (error) {
    const failed = (fault: string): Proof => ({ fault, isGood: false, filesRead, damaged })
    if (isFull(error)) return failed(noRoom)
    if (error instanceof StartError) return failed(error.message)
    if (signal?.aborted) throw error
    return failed(`Die Sicherung ließ sich nicht zur Probe zurückholen (${error}).`)
  }
}

function check({ to, config, made, clock, signal }: Parts): Promise<CheckedBackup> {
  const today = clock().getTime()
  return checkBackup({
    from: to,
    own: config,
    keys: { passphrase: config.backup.passphrase, keyFile: undefined },
    at: made.moment,
    isRead: (object) => made.copiedObjects.has(object) || isReadToday(object, today),
    ...(signal && { signal }),
  })
}

function faultOf({ faults }: CheckedBackup): string {
  const [first] = faults
  if (!first) return ''
  const what = first.what === 'missing' ? 'fehlt' : 'ist beschädigt'
  const more = faults.length > 1 ? ` (und ${faults.length - 1} weitere)` : ''
  return `In der Sicherung ${what} ${first.path}${more}.`
}

function lossOf({ neverThere }: CheckedBackup): string {
  if (neverThere.length === 0) return ''
  const files = neverThere.length === 1 ? 'Eine Datei fehlt' : `${neverThere.length} Dateien fehlen`
  return `${files} in der Sicherung, weil auf dem Server selbst beschädigt („Verwaltung → Dateien“).`
}

async function restoreAside({ contents }: MadeBackup, rowsFile: string, dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir })
  try {
    await restoreRows({ contents, readRows: () => unzipLines(createReadStream(rowsFile)) }, database, dataDir)
  } finally {
    await database.close()
  }
}
