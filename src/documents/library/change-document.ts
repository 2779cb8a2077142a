import type { Clock } from '../../clock.ts'
import type { DocumentsTable, Tx } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import type { Sign } from '../../files/download-links.ts'
import { descriptionFault, tidyDescription } from './description-rules.ts'
import { type DocumentAnswer, toDocumentAnswer } from './document-answer.ts'
import { changeRow, demandDocument } from './documents.ts'

interface Change {
  /** Which state of the document the editor saw. */
  revision: number
  /** What is left out stays. */
  description?: string | undefined
  directory?: DocumentsTable['directory'] | undefined
}

/** Describes a document or moves it to the other directory. Who saw an outdated state gets the one that is there now. */
export async function changeDocument(
  trx: Tx,
  clock: Clock,
  sign: Sign,
  { id, ...change }: Change & { id: string },
): Promise<DocumentAnswer> {
  const before = await demandDocument(trx, id)
  const changed_at = clock().getTime()
  const { directory = before.directory } = change
  const description = change.description === undefined ? before.description : checked(change.description)
  const isNews = description !== before.description || directory !== before.directory
  if (before.revision === change.revision && !isNews) return toDocumentAnswer(before, sign)
  const isChanged = await changeRow(trx, { id, revision: change.revision }, { description, directory, changed_at })
  const after = await demandDocument(trx, id)
  if (!isChanged) throw outdated(toDocumentAnswer(after, sign))
  return toDocumentAnswer(after, sign)
}

function checked(text: string): string {
  const description = tidyDescription(text)
  const message = descriptionFault(description)
  if (message === undefined) return description
  throw new Refusal('unprocessable', message, { errors: [{ field: 'description', message }] })
}

function outdated(conflict: DocumentAnswer): Refusal {
  return new Refusal('conflict', 'Dieses Dokument ist inzwischen geändert worden.', { details: { conflict } })
}
