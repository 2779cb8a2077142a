import { type Context, Hono } from 'hono'
import type { App } from '../../app.ts'
import type { Act } from '../../audit/record-act.ts'
import { findDocumentFile } from '../../documents/library/find-document-file.ts'
import { isViewable } from '../../documents/library/view-rules.ts'
import { findFault } from '../../files/broken-files.ts'
import type { StoredFile } from '../../files/file-kind.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { contentDisposition } from '../../http/disposition-rules.ts'
import { LinkRefusal } from '../../http/link-refusal.ts'
import { sendBytes } from '../../http/send-bytes.ts'
import { findPictureFile } from '../../pictures/find-picture-file.ts'
import type { BytePart } from '../../storage/byte-store.ts'
import { noteAside } from '../audit/note-aside.ts'
import { brokenFile } from './broken-file-refusal.ts'
import { carefulReader } from './careful-reader.ts'
import { savedPolicy, viewPolicy } from './file-policy-rules.ts'

/** Documents and pictures by a signed link; the gate has looked at it before. */
export function downloadFile(app: Pick<App, 'database' | 'storage' | 'fileWatch' | 'clock' | 'log' | 'sealing'>) {
  const noted = noteAside(app)
  const { db } = app.database
  const read = carefulReader(app)
  return new Hono<CallEnvironment>()
    .get('/downloads/files/documents/:id/:version{[0-9]+}/:fileName', async (c) => {
      const file = await findDocumentFile(db, c.req.param('id'), Number(c.req.param('version')))
      noteTaken(c, file)
      return send(c, file, { shown: 'attachment', keeping: 'private, max-age=0, must-revalidate' })
    })
    .get('/downloads/files/views/:id/:version{[0-9]+}/:fileName', async (c) => {
      const file = await findDocumentFile(db, c.req.param('id'), Number(c.req.param('version')))
      noteTaken(c, file)
      // No link to a view of anything else is given out; should there be one, it saves the file.
      const isShown = file !== undefined && isViewable(file.mediaType)
      const policy = isShown ? viewPolicy(file.mediaType) : savedPolicy
      const shown = isShown ? 'inline' : 'attachment'
      return send(c, file, { shown, keeping: 'private, max-age=0, must-revalidate', policy })
    })
    .get('/downloads/files/pictures/:id/:rendition/:fileName', async (c) => {
      const rendition = c.req.param('rendition')
      const file = await findPictureFile(db, c.req.param('id'), rendition)
      const shown = rendition.startsWith('full') ? 'attachment' : 'inline'
      return send(c, file, { shown, keeping: `private, max-age=${c.var.linkSecondsLeft}` })
    })

  /** A browser takes a large one in many pieces, and asks again whether it has changed: that is one act. */
  function noteTaken(c: Context<CallEnvironment>, file: StoredFile | undefined): void {
    const { id, version } = c.req.param() as { id: string; version: string }
    if (!file || c.req.method === 'HEAD') return
    const act: Act = { kind: 'document taken', on: { sort: 'document', id }, details: { version: Number(version) } }
    noted(c, act, `${c.var.linkHolder} ${id} ${version}`)
  }

  async function send(
    c: Context<CallEnvironment>,
    file: StoredFile | undefined,
    { shown, keeping, policy = savedPolicy }: { shown: 'attachment' | 'inline'; keeping: string; policy?: string },
  ): Promise<Response> {
    if (!file) throw new LinkRefusal('not_found', 'Diese Datei gibt es nicht mehr.')
    const fault = await findFault(db, file.storageKey)
    if (fault) {
      // It may have been put back.
      app.fileWatch.suspect(file.storageKey)
      throw brokenFile(fault)
    }
    const { storageKey, size, sha256, fileName, mediaType, storedAt } = file
    const bytes = {
      size,
      type: mediaType,
      etag: `"${sha256}"`,
      lastModified: new Date(storedAt).toUTCString(),
      read: (part: BytePart) => read(file, part),
    }
    const headers = {
      'content-disposition': contentDisposition(shown, fileName),
      'cache-control': keeping,
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
    }
    const requestId = c.get('requestId')
    const onBreak = (error: unknown) => {
      app.log.error({ err: error, requestId, storageKey }, 'download broke off')
      if (!(error instanceof LinkRefusal)) app.fileWatch.suspect(storageKey)
    }
    return sendBytes(c, bytes, { headers, onBreak })
  }
}
