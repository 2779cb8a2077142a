import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { systemClock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { openDatabase } from '../../database/open-database.ts'
import { changeDocument } from '../../documents/library/change-document.ts'
import { insertNextVersion } from '../../documents/library/document-versions.ts'
import { Refusal } from '../../errors.ts'

/**
 * Started by tests as a process of its own: says `ready`, and on a message describes a document as an editor would who
 * has seen its first revision, or, without a description, puts a new version on top.
 */
const [dataDir, databaseUrl, id, description] = process.argv.slice(2) as [string, string, string, string]

const go = once(process, 'message')
const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined })
process.send?.('ready')
await go
try {
  process.send?.(JSON.stringify(description ? await describe() : { version: await replace() }))
} catch (error) {
  const { details } = error instanceof Refusal ? error : {}
  process.send?.(JSON.stringify({ ...details, message: String(error) }))
}
await database.close()
process.disconnect()

function describe() {
  return inTransaction(database.db, 'read committed', (trx) =>
    changeDocument(trx, systemClock, (path) => path, { id, revision: 1, description }),
  )
}

function replace() {
  const version = { file_name: 'Satzung.pdf', size: 1, sha256: 'x', storage_key: randomUUID(), uploaded_by: null }
  return inTransaction(database.db, 'read committed', (trx) =>
    insertNextVersion(trx, { ...version, document_id: id, uploaded_at: Date.now() }),
  )
}
