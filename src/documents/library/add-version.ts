import type { Transaction } from 'kysely'
import type { Database } from '../../database/open-database.ts'
import { waitForTurn } from '../../database/sqlite/wait-for-turn.ts'
import type { Tables } from '../../database/tables.ts'
import type { StoredFile } from '../receiving/store-upload.ts'
import { noSuchDocument } from './document-refusals.ts'
import { insertNextVersion } from './document-versions.ts'
import { type DocumentRow, findDocument, findSentBefore } from './documents.ts'

/**
 * Puts a file in the place of what a document has been so far. That stays, and so does the description. Who has sent the very
 * same a short while ago did not hear that it had arrived: it is there already.
 */
export async function addVersion(
  { trx, engine }: { trx: Transaction<Tables>; engine: Database['engine'] },
  file: StoredFile,
  id: string,
  since: number,
): Promise<DocumentRow> {
  await waitForTurn(trx, engine, `version of ${id}`)
  const before = await findSentBefore(trx, file, since)
  const same = before.find((each) => each.id === id)
  if (same) return same
  await insertNextVersion(trx, { ...file, document_id: id })
  const document = await findDocument(trx, id)
  // It may have been deleted while the file was on its way.
  if (!document) throw noSuchDocument()
  return document
}
