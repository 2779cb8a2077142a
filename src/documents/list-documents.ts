import type { Db, DocumentsTable } from '../database/tables.ts'
import { type DocumentAnswer, type Sign, toDocumentAnswer } from './document-answer.ts'
import { findDocuments } from './documents.ts'

/** As a German dictionary has it, and 2 before 10. Neither engine's own order knows that. */
const { compare } = new Intl.Collator('de', { numeric: true })

/** What a directory holds, by name; of two with one name the newer one first. */
export async function listDocuments(
  db: Db,
  sign: Sign,
  directory: DocumentsTable['directory'],
): Promise<DocumentAnswer[]> {
  const rows = await findDocuments(db, { directory })
  rows.sort((a, b) => compare(a.file_name, b.file_name) || b.uploaded_at - a.uploaded_at || (a.id < b.id ? -1 : 1))
  return rows.map((row) => toDocumentAnswer(row, sign))
}
