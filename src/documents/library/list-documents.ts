import { oncePerRows } from '../../database/kept-rows.ts'
import type { Db, DocumentsTable } from '../../database/tables.ts'
import type { Sign } from '../../files/download-links.ts'
import { compareGerman } from '../../text/compare-german.ts'
import { type DocumentAnswer, describeDocument, signDocument } from './document-answer.ts'
import { type DocumentRow, findDocuments } from './documents.ts'

/** What a directory holds, by name; of two with one name the newer one first. */
export async function listDocuments(
  db: Db,
  sign: Sign,
  directory: DocumentsTable['directory'],
): Promise<DocumentAnswer[]> {
  return inOrder(await findDocuments(db, { directory })).map((document) => signDocument(document, sign))
}

/** Everything but the links, which are other ones each time. */
const inOrder = oncePerRows((rows: readonly DocumentRow[]) =>
  rows
    .toSorted(
      (a, b) => compareGerman(a.file_name, b.file_name) || b.uploaded_at - a.uploaded_at || (a.id < b.id ? -1 : 1),
    )
    .map(describeDocument),
)
