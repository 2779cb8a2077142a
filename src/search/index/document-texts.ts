import type { Db, DocumentTextsTable, Tx } from '../../database/tables.ts'

export type KeptSection = Omit<DocumentTextsTable, 'document_id'>

/** In steps, since an engine takes only so many parameters at once. */
const rowsPerStep = 500

/** Puts sections in the place of those from the first to the last one, both included. */
export async function replaceTexts(
  db: Tx,
  documentId: string,
  { first, last }: { first: number; last: number },
  sections: readonly KeptSection[],
): Promise<void> {
  await db
    .deleteFrom('document_texts')
    .where('document_id', '=', documentId)
    .where('section', '>=', first)
    .where('section', '<=', last)
    .execute()
  for (let at = 0; at < sections.length; at += rowsPerStep) {
    const rows = sections.slice(at, at + rowsPerStep).map((section) => ({ document_id: documentId, ...section }))
    await db.insertInto('document_texts').values(rows).execute()
  }
}

export async function removeTexts(db: Tx, documentId: string): Promise<void> {
  await db.deleteFrom('document_texts').where('document_id', '=', documentId).execute()
  await setPartial(db, documentId, false)
}

/** All that is kept of a document's text, in its order; nothing if that is not the whole of it. */
export async function findWholeTexts(db: Db, documentId: string): Promise<KeptSection[]> {
  const partial = db.selectFrom('partial_texts').select('document_id').where('document_id', '=', documentId)
  return (await partial.executeTakeFirst()) ? [] : findTexts(db, documentId)
}

/** Whole or not, in their order. */
export function findTexts(db: Db, documentId: string): Promise<KeptSection[]> {
  return db
    .selectFrom('document_texts')
    .select(['section', 'page', 'text'])
    .where('document_id', '=', documentId)
    .orderBy('section')
    .execute()
}

/** Whether a text has been begun and not written to its end. */
export async function setPartial(db: Tx, documentId: string, isPartial: boolean): Promise<void> {
  if (isPartial) {
    const row = { document_id: documentId }
    await db
      .insertInto('partial_texts')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else {
    await db.deleteFrom('partial_texts').where('document_id', '=', documentId).execute()
  }
}
