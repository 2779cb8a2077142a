import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/open-database.ts'
import type { DocumentVersionsTable } from '../../database/tables.ts'
import type { Storage } from '../../storage/storage.ts'
import { findNamedKeys } from '../library/stored-keys.ts'
import type { Received } from './open-upload.ts'

interface Parts {
  database: Pick<Database, 'db'>
  storage: Storage
  clock: Clock
  log: Logger
}

/** What a row says of a file whose bytes are safe. */
export type StoredFile = Omit<DocumentVersionsTable, 'document_id' | 'version'>

/** A file whose bytes are safe. When it is disposed of and no row names them, they are gone again. */
export interface StoredUpload extends AsyncDisposable {
  file: StoredFile
}

/** Makes a received file durable, before rows name it. */
export async function storeUpload(
  { database, storage, clock, log }: Parts,
  { staged, fileName, size, sha256 }: Received,
  accountId: string,
): Promise<StoredUpload> {
  const key = await storage.keep(staged, sha256)
  const uploaded = { uploaded_by: accountId, uploaded_at: clock().getTime() }
  return {
    file: { file_name: fileName, size, sha256, storage_key: key, ...uploaded },
    async [Symbol.asyncDispose]() {
      // Whether it has worked is decided already; what cannot be settled now, the next start settles.
      const settling = storage.settle([key], (keys) => findNamedKeys(database.db, keys))
      await settling.catch((error) => log.warn({ err: error, key }, 'an uploaded file could not be settled'))
    },
  }
}
