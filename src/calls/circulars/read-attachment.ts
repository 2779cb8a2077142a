import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { App } from '../../app.ts'
import type { CircularContent } from '../../circulars/circular-content.ts'
import type { Attachment, Enclosed } from '../../circulars/send-circular.ts'
import { demandDocument } from '../../documents/library/documents.ts'
import { findDocumentFile } from '../../documents/library/find-document-file.ts'
import { wrongFields } from '../../errors.ts'
import type { StoredFile } from '../../files/file-kind.ts'
import { brokenFile } from '../files/broken-file-refusal.ts'
import { lendFile } from '../files/lend-file.ts'
import { type EnclosedBooklet, encloseBooklet } from './enclose-booklet.ts'

/** Most providers take mails of 20 to 25 MB, and what is attached grows by a third on its way. */
const mostBytes = 10 * 1024 ** 2

type Parts = Pick<App, 'database' | 'storage' | 'fileWatch' | 'contentVersion' | 'config' | 'log' | 'typesetting'>

/** What comes with the mails, whole and as it is now. `who` waits his turn where it has to be set. */
export async function readAttachment(
  app: Parts,
  who: string,
  { attachment }: Pick<CircularContent, 'attachment'>,
): Promise<Enclosed> {
  if (!attachment) return {}
  if ('documentId' in attachment) return { file: await readDocument(app, attachment.documentId) }
  const booklet = await encloseBooklet(app, who, attachment)
  if (!booklet) throw wrong(noBooklet(attachment))
  if (booklet.file && booklet.file.bytes.length > mostBytes) throw wrong(tooLarge)
  return booklet
}

async function readDocument(app: Parts, id: string): Promise<Attachment> {
  const find = () => demandFile(app, id)
  const { fileName, mediaType, size, sha256 } = await find()
  if (size > mostBytes) throw wrong(`${tooLarge} Bitte verweise auf die Downloads.`)
  await using lent = await lendFile(app, find)
  const bytes = await readFile(lent.path)
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw brokenFile('turned')
  return { fileName, mediaType, bytes }
}

async function demandFile({ database: { db } }: Pick<App, 'database'>, id: string): Promise<StoredFile> {
  const { version } = await demandDocument(db, id).catch((error) => {
    if (error?.code === 'not_found') throw wrong('Dieses Dokument gibt es nicht mehr.')
    throw error
  })
  const file = await findDocumentFile(db, id, version)
  if (!file) throw wrong('Dieses Dokument gibt es nicht mehr.')
  return file
}

const tooLarge = 'Der Anhang ist zu groß: Mehr als 10\u00a0MB nehmen viele Postfächer nicht an.'

const noBooklet = ({ as }: EnclosedBooklet) =>
  as === 'file'
    ? 'Dieses Semester steht noch nicht auf der Website, also gibt es kein Heft dazu.'
    : 'Auf der Website gibt es kein öffentliches Programm dieses Semesters. Bitte hänge das Heft an.'

const wrong = (message: string) => wrongFields({ field: 'attachment', message })
