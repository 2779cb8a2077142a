import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { App } from '../../app.ts'
import type { CircularContent } from '../../circulars/circular-content.ts'
import type { Attachment } from '../../circulars/send-circular.ts'
import { demandDocument } from '../../documents/library/documents.ts'
import { findDocumentFile } from '../../documents/library/find-document-file.ts'
import { wrongFields } from '../../errors.ts'
import type { StoredFile } from '../../files/file-kind.ts'
import { brokenFile } from '../files/broken-file-refusal.ts'
import { lendFile } from '../files/lend-file.ts'

/** Most providers take mails of 20 to 25 MB, and what is attached grows by a third on its way. */
const mostBytes = 10 * 1024 ** 2

type Parts = Pick<App, 'database' | 'storage' | 'fileWatch'>

/** What comes with the mails, whole and as it is now. */
export async function readAttachment(
  app: Parts,
  { attachment }: Pick<CircularContent, 'attachment'>,
): Promise<Attachment | undefined> {
  if (!attachment) return undefined
  const find = () => demandFile(app, attachment.documentId)
  const { fileName, mediaType, size, sha256 } = await find()
  if (size > mostBytes) {
    throw wrong(
      'Der Anhang ist zu groß: Mehr als 10\u00a0MB nehmen viele Postfächer nicht an. Bitte verweise auf die Downloads.',
    )
  }
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

const wrong = (message: string) => wrongFields({ field: 'attachment', message })
