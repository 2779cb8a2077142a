import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { Database } from '../database/open-database.ts'
import type { Tx } from '../database/tables.ts'
import { findDocumentsByIds } from '../documents/library/documents.ts'
import { analyseSections } from '../search/index/analyse-sections.ts'
import { findTexts } from '../search/index/document-texts.ts'
import { indexDocument } from '../search/index/index-document.ts'
import { indexPiece } from '../search/index/index-piece.ts'
import type { Section } from '../search/index/section-rules.ts'
import { splitText } from '../search/index/text-pieces-rules.ts'
import { createKnownWords } from '../search/query/known-words.ts'
import { searchDocuments } from '../search/query/search-documents.ts'

export interface Findable {
  fileName: string
  description?: string
  title?: string
  /** One page, or several. */
  text?: string | Section[]
  /** A moment like 2024-03-01. */
  uploadedAt?: string
}

/** A document as an upload and a reading would have left it, without any bytes; answers its id. */
export async function putFindable({ db, engine }: Database, given: Findable): Promise<string> {
  const id = randomUUID()
  const uploaded_at = Date.parse(given.uploadedAt ?? '2024-01-01')
  const clock: Clock = () => new Date(uploaded_at)
  await inTransaction(db, 'read committed', async (trx) => {
    const moment = { created_at: uploaded_at, changed_at: uploaded_at, deleted_at: null, deleted_by: null }
    const { fileName: file_name, description = '', title = '', text = [] } = given
    await trx
      .insertInto('documents')
      .values({
        id,
        directory: 'common',
        description,
        title,
        grouping: '',
        is_personal: 0,
        current_version: 1,
        revision: 1,
        ...moment,
      })
      .execute()
    const bytes = { size: 1, sha256: '', storage_key: id, uploaded_by: null, uploaded_at }
    await trx
      .insertInto('document_versions')
      .values({ document_id: id, version: 1, file_name, ...bytes })
      .execute()
    await indexDocument(trx, engine, clock, id)
    const sections = typeof text === 'string' ? [{ page: null, text }] : text
    if (sections.length > 0) await indexText(trx, engine, { id, version: 1 }, sections)
  })
  return id
}

/** All pieces of a text in one transaction, and nothing said in the queue. */
export async function indexText(
  trx: Tx,
  engine: Database['engine'],
  target: { id: string; version: number },
  sections: readonly Section[],
): Promise<boolean> {
  const former = { isIndexed: (await findTexts(trx, target.id)).length > 0, isKept: false }
  for (const piece of splitText(analyseSections(sections))) {
    if (!(await indexPiece(trx, engine, target, piece, former))) return false
  }
  return true
}

/** All documents and what search knows of them, as if there had been none. */
export async function removeDocuments({ db }: Database): Promise<void> {
  await sql`delete from search_index`.execute(db)
  await db.deleteFrom('documents').execute()
}

/** A search that answers what people see first: names, in their order. */
export function createSearcher(database: Database, knownWords = createKnownWords(database)) {
  const search = (term: string, { offset = 0, limit = 20 } = {}) =>
    searchDocuments({ database, knownWords }, term, { offset, limit })
  return {
    search,
    async findNames(term: string): Promise<string[]> {
      const { found } = await search(term, { limit: 100 })
      const rows = await findDocumentsByIds(
        database.db,
        found.map(({ id }) => id),
      )
      const names = new Map(rows.map(({ id, file_name }) => [id, file_name]))
      return found.map(({ id }) => names.get(id) ?? '?')
    },
  }
}
