import { statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inTransaction } from '../src/database/in-transaction.ts'
import { migrate } from '../src/database/migrate.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { indexDocument } from '../src/search/index/index-document.ts'
import { packIndex } from '../src/search/index/pack-index.ts'
import { createKnownWords } from '../src/search/query/known-words.ts'
import { findTitled, searchDocuments } from '../src/search/query/search-documents.ts'
import { indexText } from '../src/testing/search.ts'
import type { CorpusDocument } from './german-corpus.ts'
import type { Searcher } from './searcher.ts'

export interface PennalSearcher extends Searcher {
  /** What is offered while a word is being typed; answers how many came. */
  suggest(typed: string): Promise<number>
}

/** Our own index and search, on either engine. */
export async function openPennalSearch(where: {
  databaseUrl: string | undefined
  dataDir: string
}): Promise<PennalSearcher> {
  const database = await openDatabase(where)
  const { db, engine } = database
  await migrate(database)
  const knownWords = createKnownWords(database)
  return {
    async prepare(documents) {
      for (let at = 0; at < documents.length; at += rowsAtOnce) {
        const rows = documents.slice(at, at + rowsAtOnce)
        await inTransaction(db, 'read committed', async (trx) => {
          await trx.insertInto('documents').values(rows.map(documentRow)).execute()
          await trx.insertInto('document_versions').values(rows.map(versionRow)).execute()
        })
      }
    },
    async index(documents) {
      await inTransaction(db, 'read committed', async (trx) => {
        for (const document of documents) {
          const id = idOf(document)
          await indexDocument(trx, engine, () => new Date(document.uploadedAt), id)
          await indexText(trx, engine, { id, version: 1 }, [{ page: null, text: document.text }])
        }
      })
    },
    async settle() {
      // As the indexer does after many documents.
      await packIndex(database)
      if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
      else await sql`vacuum analyze`.execute(db)
    },
    async search(term) {
      return (await searchDocuments({ database, knownWords }, term, { offset: 0, limit: 20 })).found.length
    },
    async suggest(typed) {
      return (await findTitled({ database, knownWords }, typed, 4)).length
    },
    async bytes() {
      if (engine === 'sqlite') return statSync(join(where.dataDir, 'pennal.sqlite')).size
      const size = sql<{ size: number }>`
        select sum(pg_total_relation_size(oid))::bigint as size from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace`
      return (await size.execute(db)).rows[0]?.size ?? Number.NaN
    },
    close: database.close,
  }
}

const rowsAtOnce = 100

/** Each has a name of its own. */
const idOf = ({ fileName }: CorpusDocument) => fileName

function documentRow(document: CorpusDocument) {
  const { description, uploadedAt } = document
  const moments = { created_at: uploadedAt, changed_at: uploadedAt, deleted_at: null, deleted_by: null }
  return {
    id: idOf(document),
    directory: 'common',
    description,
    title: '',
    grouping: '',
    is_personal: 0,
    current_version: 1,
    revision: 1,
    ...moments,
  } as const
}

function versionRow(document: CorpusDocument) {
  const { fileName, uploadedAt, text } = document
  const stored = { size: text.length, sha256: '0'.repeat(64), storage_key: fileName, uploaded_by: null }
  return { document_id: idOf(document), version: 1, file_name: fileName, ...stored, uploaded_at: uploadedAt }
}
