import type { Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import { allOrNothing } from '../../database/all-or-nothing.ts'
import type { Database } from '../../database/open-database.ts'
import type { DocumentVersionsTable, Tables } from '../../database/tables.ts'
import type { Storage } from '../../storage/storage.ts'
import { findNamedKeys } from '../library/stored-keys.ts'
import type { Form } from './collect-form.ts'

interface Parts {
  database: Database
  storage: Storage
  clock: Clock
  log: Logger
}

/** A file that has come in and is staged, with a name that is good. */
export type Received = Omit<Form, 'fields'>

/** What a row says of a file whose bytes are safe. */
export type StoredFile = Omit<DocumentVersionsTable, 'document_id' | 'version'>

/**
 * Makes a received file durable and then writes the rows that name it, all of them or none. If they cannot be written,
 * the bytes are gone again.
 */
export async function storeUpload<T>(
  { database, storage, clock, log }: Parts,
  { staged, fileName, size, sha256 }: Received,
  accountId: string,
  writeRows: (trx: Transaction<Tables>, file: StoredFile) => Promise<T>,
): Promise<T> {
  const key = await storage.keep(staged, sha256)
  const file = { file_name: fileName, size, sha256, storage_key: key, uploaded_by: accountId }
  try {
    return await allOrNothing(database.db, (trx) => writeRows(trx, { ...file, uploaded_at: clock().getTime() }))
  } finally {
    // Whether it has worked is decided already; what cannot be settled now, the next start settles.
    const settling = storage.settle([key], (keys) => findNamedKeys(database.db, keys))
    await settling.catch((error) => log.warn({ err: error, key }, 'an uploaded file could not be settled'))
  }
}
