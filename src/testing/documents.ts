import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { App } from '../app.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { DocumentsTable } from '../database/tables.ts'
import { addDocument } from '../documents/library/add-document.ts'
import { insertNextVersion } from '../documents/library/document-versions.ts'

type Parts = Pick<App, 'database' | 'storage' | 'clock'>

interface Given {
  fileName?: string
  bytes?: Uint8Array
  directory?: DocumentsTable['directory']
  description?: string
  title?: string
  group?: string
  personal?: boolean
  /** An account. */
  uploadedBy?: string | null
}

/** A document with its bytes, as an upload would have left it; answers its id and the key of the bytes. */
export async function putDocument(app: Parts, given: Given = {}): Promise<{ id: string; key: string }> {
  const file = await putBytes(app, given)
  const { directory = 'common', description = '', title = '', group: grouping = '', personal = false } = given
  const { id } = await inTransaction(app.database.db, 'read committed', (trx) =>
    addDocument(trx, file, { directory, description, title, grouping, is_personal: Number(personal) }),
  )
  await app.storage.settle([file.storage_key], async (keys) => new Set(keys))
  return { id, key: file.storage_key }
}

/** One more version of it; answers its number and the key of its bytes. */
export async function putVersion(app: Parts, id: string, given: Given = {}) {
  const row = await putBytes(app, given)
  const version = await inTransaction(app.database.db, 'read committed', (trx) =>
    insertNextVersion(trx, { ...row, document_id: id }),
  )
  await app.storage.settle([row.storage_key], async (keys) => new Set(version ? keys : []))
  return { version, key: row.storage_key }
}

async function putBytes({ storage, clock }: Parts, given: Given) {
  const { fileName = 'Satzung.pdf', bytes = Buffer.from('Artikel 2'), uploadedBy = null } = given
  const staged = await storage.stage()
  await writeFile(staged.path, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return {
    file_name: fileName,
    size: bytes.length,
    sha256,
    storage_key: await storage.keep(staged, sha256),
    uploaded_by: uploadedBy,
    uploaded_at: clock().getTime(),
  }
}
