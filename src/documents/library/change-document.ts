import type { Clock } from '../../clock.ts'
import type { Tx } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import { findFault } from '../../files/broken-files.ts'
import type { Sign } from '../../files/download-links.ts'
import { cleanFileName } from '../receiving/file-name-rules.ts'
import { checkChange, type WantedChange } from './check-change.ts'
import { type DocumentAnswer, toDocumentAnswer } from './document-answer.ts'
import { findVersionKey, renameCurrentVersion } from './document-versions.ts'
import { changeRow, type DocumentColumns, type DocumentRow, demandDocument, findGroups } from './documents.ts'
import { spellGroup } from './group-rules.ts'
import { renewListing } from './listings.ts'

interface Change extends WantedChange {
  id: string
  /** Which state of the document the editor saw. */
  revision: number
}

/**
 * Names, describes, groups or moves a document, or shows another of its versions. Who saw an outdated state gets the one that
 * is there now.
 */
export async function changeDocument(
  trx: Tx,
  clock: Clock,
  sign: Sign,
  { id, revision, ...wanted }: Change,
): Promise<DocumentAnswer> {
  const before = await demandDocument(trx, id)
  if (wanted.version !== undefined) await demandVersion(trx, id, wanted.version)
  const change = checkChange(wanted, before)
  const { fileName } = change
  const columns = await columnsOf(trx, change)
  if (before.revision === revision && !isNews(before, columns, fileName)) return toDocumentAnswer(before, sign)
  const isChanged = await changeRow(trx, { id, revision }, { ...columns, changed_at: clock().getTime() })
  if (!isChanged) throw outdated(toDocumentAnswer(await demandDocument(trx, id), sign))
  if (fileName !== undefined) {
    // From here on nobody else changes it, nor which of its versions is meant.
    const { file_name } = await demandDocument(trx, id)
    checkChange({ fileName }, { file_name })
    await renameCurrentVersion(trx, id, cleanFileName(fileName) ?? file_name)
  }
  await renewListing(trx, id)
  return toDocumentAnswer(await demandDocument(trx, id), sign)
}

/** Only what is to be changed: the rest may have become something else since it was read. */
async function columnsOf(trx: Tx, { title, description, directory, group, personal, version }: WantedChange) {
  const columns: DocumentColumns = {}
  if (title !== undefined) columns.title = title
  if (description !== undefined) columns.description = description
  if (directory !== undefined) columns.directory = directory
  if (group !== undefined) columns.grouping = spellGroup(group, await findGroups(trx))
  if (personal !== undefined) columns.is_personal = Number(personal)
  if (version !== undefined) columns.current_version = version
  return columns
}

function isNews(before: DocumentRow, columns: DocumentColumns, fileName = before.file_name): boolean {
  const present = { ...before, current_version: before.version }
  const names = Object.keys(columns) as (keyof DocumentColumns)[]
  return names.some((name) => columns[name] !== present[name]) || cleanFileName(fileName) !== before.file_name
}

/** One that never was cannot be shown, nor one whose bytes are not what they were. */
async function demandVersion(trx: Tx, id: string, version: number): Promise<void> {
  const key = await findVersionKey(trx, id, version)
  if (key === undefined) throw badVersion('Diese Fassung gibt es nicht.')
  if (await findFault(trx, key)) throw badVersion('Die Datei dieser Fassung fehlt oder ist beschädigt.')
}

function badVersion(message: string): Refusal {
  return new Refusal('unprocessable', message, { errors: [{ field: 'version', message }] })
}

function outdated(conflict: DocumentAnswer): Refusal {
  return new Refusal('conflict', 'Dieses Dokument ist inzwischen geändert worden.', { details: { conflict } })
}
