import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open-database.ts'
import type { StagedFile, Storage } from '../storage/storage.ts'
import type { FileKind } from './file-kind.ts'
import { findNamedKeys } from './stored-keys.ts'

/** A file that is ready to be kept. */
export interface FileToKeep {
  staged: StagedFile
  size: number
  sha256: string
}

/** What a row says of bytes that are safe. */
export interface KeptFile {
  size: number
  sha256: string
  storage_key: string
}

/** What a row says of a file that was sent. */
export interface SentFile extends KeptFile {
  file_name: string
  /** Null for the sample fraternity. */
  uploaded_by: string | null
  uploaded_at: number
}

/** Makes files durable, all of them or none. Their keys are in doubt until rows name them and they are settled. */
export async function keepFiles(storage: Storage, files: readonly FileToKeep[]): Promise<KeptFile[]> {
  const outcomes = await Promise.allSettled(
    files.map(async ({ staged, size, sha256 }) => ({ size, sha256, storage_key: await storage.keep(staged, sha256) })),
  )
  const kept = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const failed = outcomes.find((each) => each.status === 'rejected')
  if (!failed) return kept
  await Promise.all(files.map(({ staged }) => staged.discard()))
  // No row has ever heard of them.
  await storage.settle(keysOf(kept), async () => new Set())
  throw failed.reason
}

export const keysOf = (kept: readonly KeptFile[]): string[] => kept.map((file) => file.storage_key)

interface Parts {
  database: Pick<Database, 'db'>
  storage: Storage
  clock: Clock
  log: Logger
}

/** An upload whose bytes are safe. When it is disposed of and no row names them, they are gone again. */
export interface KeptUpload extends AsyncDisposable {
  file: SentFile
  /** What was made of it. */
  others: KeptFile[]
}

/** Makes a file that a member has sent durable, before rows name it, and what was made of it with it. */
export async function keepUpload(
  { database, storage, clock, log }: Parts,
  kind: FileKind,
  sent: FileToKeep & { fileName: string; accountId: string },
  made: readonly FileToKeep[] = [],
): Promise<KeptUpload> {
  const kept = await keepFiles(storage, [sent, ...made])
  const [file, ...others] = kept as [KeptFile, ...KeptFile[]]
  return {
    file: { ...file, file_name: sent.fileName, uploaded_by: sent.accountId, uploaded_at: clock().getTime() },
    others,
    async [Symbol.asyncDispose]() {
      // Whether it has worked is decided already; what cannot be settled now, the next start settles.
      const settling = storage.settle(keysOf(kept), (keys) => findNamedKeys(database.db, [kind], keys))
      await settling.catch((error) => log.warn({ err: error, of: kind.table }, 'an uploaded file could not be settled'))
    },
  }
}
