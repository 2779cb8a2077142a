import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import { pageNamed, pictureFolderPath } from '../../content/site-map.ts'
import { findKnownDocuments } from '../../documents/library/find-known-documents.ts'
import { titleOf } from '../../documents/library/title-rules.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
import { findKnownPictures } from '../../pictures/find-known-pictures.ts'

/** What is here already of a file that a member is about to send. */
export interface KnownFile {
  what: 'document' | 'picture'
  title: string
  /** The page that it stands on. */
  link: string
}

/** Their bodies stay well below what a body may have. */
const mostChecksums = 500

const checksum = z.string().regex(/^[\da-f]{64}$/, 'muss eine SHA-256-Prüfsumme in Hexadezimalziffern sein')
const body = z.strictObject({
  checksums: z.array(checksum).max(mostChecksums, `dürfen höchstens ${mostChecksums} sein`),
})

/** Which files are here already, by their checksums: a help for whoever sends many, and no promise, since others send meanwhile. */
export function knownFiles(app: Pick<App, 'database'>) {
  const { db } = app.database
  return new Hono<CallEnvironment>().post('/members/io/files/known', jsonBody(body), async (c) => {
    const checksums = [...new Set(c.req.valid('json').checksums)]
    const known: Record<string, KnownFile> = {}
    if (checksums.length === 0) return c.json({ known })
    const [documents, pictures] = await Promise.all([
      findKnownDocuments(db, checksums),
      findKnownPictures(db, checksums),
    ])
    const downloads = pageNamed('downloads').path
    for (const { sha256, title, directory, file_name: fileName } of documents) {
      const link = `${downloads}#${directory === 'archive' ? 'archiv' : 'aktuell'}`
      known[sha256] ??= { what: 'document', title: titleOf({ title, fileName }), link }
    }
    const asked = new Set(checksums)
    for (const { folder, file_name, sha256, received_sha256 } of pictures) {
      const picture: KnownFile = {
        what: 'picture',
        title: `${file_name} in „${folder}“`,
        link: pictureFolderPath(folder),
      }
      for (const each of [received_sha256, sha256]) if (each !== null && asked.has(each)) known[each] ??= picture
    }
    return c.json({ known })
  })
}
