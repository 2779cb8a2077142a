import { inTransaction } from '../src/database/in-transaction.ts'
import type { Database } from '../src/database/open-database.ts'
import { listingOf } from '../src/documents/library/listing-rules.ts'
import { unbegun } from '../src/queue/queues.ts'
import { analyseText } from '../src/search/german/word-rules.ts'
import { descriptionRow, firstNumberAt, nameRow, rowOf } from '../src/search/index/row-rules.ts'
import { rowsOfEngine } from '../src/search/index/rows-of-engine.ts'
import { raiseRevision } from '../src/search/index/search-state.ts'
import { insertWords } from '../src/search/index/search-words.ts'
import { nouns } from './german-words.ts'

const atOnce = 500
const kinds = 'Protokoll Bericht Einladung Abrechnung Rundbrief Satzung Inventar Festschrift Liste'.split(' ')
const subjects = nouns.map((noun) => noun.split('/')[0] ?? '')
const pick = (from: readonly string[], at: number) => from[at % from.length] ?? ''

/**
 * Documents from the number `from` up to `to`, straight into the tables: with their names and descriptions in the index, and no
 * bytes. Each has a minute of its own.
 */
export async function putManyDocuments({ db, engine }: Database, from: number, to: number): Promise<void> {
  for (let first = from; first < to; first += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, to - first) }, (_, at) => first + at)
    await inTransaction(db, 'read committed', async (trx) => {
      const revision = await raiseRevision(trx)
      const documents = numbers.map(toDocument)
      await trx
        .insertInto('documents')
        .values(documents.map(({ row }) => row))
        .execute()
      await trx
        .insertInto('document_versions')
        .values(documents.map(({ version }) => version))
        .execute()
      const indexed = documents.map(({ row: { id, title, description }, version, number }) => ({
        ...{ number, document_id: id, title, file_name: version.file_name, description },
      }))
      await trx.insertInto('search_documents').values(indexed).execute()
      const read = { ...unbegun, version: 1, state: 'read' as const, note: null, queued_at: 0 }
      await trx
        .insertInto('readings')
        .values(documents.map(({ row: { id } }) => ({ ...read, document_id: id })))
        .execute()
      const rows = documents.flatMap(({ number, name, row }) => [
        { row: rowOf(number, nameRow), words: analyseText(name).words },
        { row: rowOf(number, descriptionRow), words: analyseText(row.description).words },
      ])
      await rowsOfEngine(engine).insert(trx, rows)
      const words = [...new Set(rows.flatMap((row) => row.words))].sort()
      await insertWords(trx, engine, words, { revision, isCounted: true })
    })
  }
}

function toDocument(at: number) {
  const id = `bench-${at}`
  const uploadedAt = 1_000_000_000_000 + at * 60_000
  const name = `${pick(kinds, at)} ${pick(subjects, at * 7)} ${1950 + (at % 75)}`
  const description = `${pick(subjects, at * 11)} und ${pick(subjects, at * 13)}, Nummer ${at}`
  const moments = { created_at: uploadedAt, changed_at: uploadedAt, deleted_at: null, deleted_by: null }
  const told = { title: '', grouping: '', is_personal: 0, current_version: 1, revision: 1 }
  const stored = { size: 1000, sha256: '0'.repeat(64), storage_key: id, uploaded_by: null }
  const version = { document_id: id, version: 1, file_name: `${name}.txt`, ...stored, uploaded_at: uploadedAt }
  const row = { id, directory: 'common' as const, description, ...told, ...moments }
  return { number: firstNumberAt(uploadedAt), name, row: { ...row, ...listingOf({ ...row, ...version }) }, version }
}
