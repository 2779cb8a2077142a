import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import type { App } from '../../app.ts'
import { Refusal } from '../../errors.ts'
import { findFault } from '../../files/broken-files.ts'
import type { StoredFile } from '../../files/file-kind.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { contentDisposition } from '../../http/disposition-rules.ts'
import { sendBytes } from '../../http/send-bytes.ts'
import { type FoundFile, findMediaFile } from '../../media/find-media-file.ts'
import { isLasting, mediaTypes } from '../../media/path-rules.ts'
import { brokenFile } from '../files/broken-file-refusal.ts'
import { carefulReader } from '../files/careful-reader.ts'
import { demandLink } from '../files/demand-link.ts'
import { findMediaUses, isPublic } from './find-media-uses.ts'

type Parts = Pick<
  App,
  'database' | 'contentVersion' | 'storage' | 'fileWatch' | 'linkSecret' | 'clock' | 'library' | 'log'
>

/** The sample's names stay when a picture is exchanged: kept for a day, then asked about, and mostly answered with 304. */
const forDay = 'public, max-age=86400, must-revalidate'
/** Other bytes have another address. */
const forEver = 'public, max-age=31536000, immutable'

/**
 * Opened by itself a file becomes a document. In a drawing nothing runs, and it belongs to no site; the player that a
 * browser puts around a film may load that film. For the rest the closed policy of every answer will do.
 */
const closed = "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
const filmPolicy = `default-src 'none'; media-src 'self'; ${closed}`
const policies: Record<string, string> = {
  'image/svg+xml': `default-src 'none'; ${closed}; sandbox`,
  'video/mp4': filmPolicy,
  'video/webm': filmPolicy,
  'application/pdf': `default-src 'none'; ${closed}; sandbox`,
}

interface Looked {
  version: number
  file: FoundFile
}

/**
 * Answers the file at an address: to everyone what a public page shows, the rest by a link that was signed for that address,
 * and by nothing else.
 */
export function mediaSender(app: Parts): (c: Context<CallEnvironment>, path: string) => Promise<Response> {
  const read = carefulReader(app)
  const looked = new LRUCache<string, Looked>({ max: 2000 })

  return async (c, path) => {
    const file = await look(path)
    if (!file) throw noSuch()
    const isOpen = isPublic(await findMediaUses(app), file.mediaId)
    // A link says that this very file is meant, also where another one has taken its place.
    const isMeant = c.req.query('signature') !== undefined
    if (!isOpen || isMeant) await demandLink(app, c)
    if (file.movedTo !== undefined && !isMeant) {
      return c.body(null, 302, { location: file.movedTo, 'cache-control': 'no-cache' })
    }
    const storageKey = file.storageKey ?? (await app.library.bringIn(file))
    if (storageKey === undefined) throw noSuch()
    const keeping = isLasting(path, file.sha256) ? forEver : forDay
    return send(c, { ...file, storageKey }, isMeant ? `private, max-age=${c.var.linkSecondsLeft}` : keeping)
  }

  /** Looked up once per version of the content: what is said of a file changes with it. */
  async function look(path: string): Promise<FoundFile | undefined> {
    const version = await app.contentVersion.find()
    const known = looked.get(path)
    if (known && known.version >= version) return known.file
    const file = await findMediaFile(app.database.db, path)
    if (!file?.storageKey) return file
    const fault = await findFault(app.database.db, file.storageKey)
    if (fault) {
      // It may have been put back.
      app.fileWatch.suspect(file.storageKey)
      throw brokenFile(fault)
    }
    looked.set(path, { version, file })
    return file
  }

  function send(c: Context<CallEnvironment>, file: StoredFile, keeping: string): Promise<Response> {
    const { size, sha256, mediaType, storedAt, storageKey, fileName } = file
    const policy = policies[mediaType]
    const bytes = {
      size,
      type: mediaType,
      etag: `"${Buffer.from(sha256, 'hex').toString('base64url').slice(0, 22)}"`,
      lastModified: new Date(storedAt).toUTCString(),
      read: (part: { start: number; end: number }) => read(file, part),
    }
    const headers = {
      'cache-control': keeping,
      'x-content-type-options': 'nosniff',
      ...(policy && { 'content-security-policy': policy }),
      // What is offered for download is saved, and opened by nothing of ours.
      ...(mediaType === mediaTypes.pdf && { 'content-disposition': contentDisposition('attachment', fileName) }),
    }
    const onBreak = (error: unknown) => {
      app.log.error({ err: error, storageKey }, 'file broke off')
      app.fileWatch.suspect(storageKey)
    }
    return sendBytes(c, bytes, { headers, onBreak })
  }
}

/** A page is of no use where a picture was asked for. */
const noSuch = () => new Refusal('not_found', 'Diese Datei gibt es nicht.')
