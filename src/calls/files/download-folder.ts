import { Hono } from 'hono'
import type { App } from '../../app.ts'
import { findBrokenKeys } from '../../files/broken-files.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { contentDisposition } from '../../http/disposition-rules.ts'
import { LinkRefusal } from '../../http/link-refusal.ts'
import { sendMade } from '../../http/send-made.ts'
import { distinctNames } from '../../pictures/archive-rules.ts'
import { type ArchivedPicture, findArchived } from '../../pictures/find-archived.ts'
import { type FileEntry, writeZip, zipSize } from '../../zip/write-zip.ts'
import { carefulReader } from './careful-reader.ts'
import { savedPolicy } from './file-policy-rules.ts'

/**
 * A folder of pictures, or some of them, as one archive by a signed link. It is made while it is sent, and its length is known
 * before. What is known to be broken is named in a text beside the rest; what turns out to be broken on the way breaks
 * the download off, and is known the next time.
 */
export function downloadFolder(app: Pick<App, 'database' | 'storage' | 'fileWatch' | 'log'>) {
  const read = carefulReader(app)
  return new Hono<CallEnvironment>().get('/downloads/files/folders/:folder/:selection/:fileName', async (c) => {
    const { folder: name, selection } = c.req.param()
    const found = await findArchived(app.database.db, name, selection)
    if (!found || found.pictures.length === 0) throw new LinkRefusal('not_found', 'Diese Bilder gibt es nicht mehr.')
    const { folder, pictures } = found
    const faulty = new Set(await findBrokenKeys(app.database.db))
    const broken = pictures.filter(({ storageKey }) => faulty.has(storageKey))
    // They may have been put back.
    for (const { storageKey } of broken) app.fileWatch.suspect(storageKey)
    const whole = pictures.filter(({ storageKey }) => !faulty.has(storageKey))
    const names = distinctNames(whole.map(({ fileName }) => fileName))
    const entries: FileEntry[] = [
      ...whole.map((picture, at) => ({
        name: names[at] ?? picture.fileName,
        size: picture.size,
        changedAt: picture.takenAt ?? picture.uploadedAt,
        read: () => read(picture, { start: 0, end: picture.size - 1 }),
      })),
      ...(broken.length > 0 ? [listOf(broken)] : []),
    ]
    const headers = {
      'content-type': 'application/zip',
      'content-length': String(zipSize(entries)),
      'content-disposition': contentDisposition('attachment', `${folder}.zip`),
      'cache-control': 'private, no-store',
      'content-security-policy': savedPolicy,
      'x-content-type-options': 'nosniff',
    }
    return sendMade(c, writeZip(entries), headers, app.log)
  })
}

function listOf(broken: readonly ArchivedPicture[]): FileEntry {
  const names = broken.map(({ fileName }) => fileName).join('\r\n')
  const words = 'Diese Bilder fehlen auf dem Server oder sind beschädigt. Der Webmaster weiß Bescheid.'
  const bytes = Buffer.from(`\ufeff${words}\r\n\r\n${names}\r\n`)
  const read = async function* () {
    yield bytes
  }
  // Pictures have other endings: none of them is called so.
  return { name: 'Fehlende Bilder.txt', size: bytes.length, changedAt: '', read }
}
