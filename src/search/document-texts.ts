import type { Db, DocumentTextsTable } from '../database/tables.ts'

export type KeptSection = Omit<DocumentTextsTable, 'document_id'>

/** In steps, since an engine takes only so many parameters at once. */
const rowsPerStep = 500

export async function replaceTexts(db: Db, documentId: string, sections: readonly KeptSection[]): Promise<void> {
  await db.deleteFrom('document_texts').where('document_id', '=', documentId).execute()
  for (let at = 0; at < sections.length; at += rowsPerStep) {
    const rows = sections.slice(at, at + rowsPerStep).map((section) => ({ document_id: documentId, ...section }))
    await db.insertInto('document_texts').values(rows).execute()
  }
}

export async function hasTexts(db: Db, documentId: string): Promise<boolean> {
  const texts = db.selectFrom('document_texts').select('section').where('document_id', '=', documentId)
  return (await texts.limit(1).execute()).length > 0
}

/** All that is kept of a document's text, in its order. */
export function findTexts(db: Db, documentId: string): Promise<KeptSection[]> {
  return db
    .selectFrom('document_texts')
    .select(['section', 'page', 'text'])
    .where('document_id', '=', documentId)
    .orderBy('section')
    .execute()
}
