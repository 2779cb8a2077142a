import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import type { EmblemFile, EmblemSource } from '../calls/emblems/emblem-source.ts'
import type { CallEnvironment } from '../http/call-environment.ts'
import { sendBytes } from '../http/send-bytes.ts'
import { pickEncoding } from './static-files.ts'

/** Pages name a version, and other bytes have another one; who asks without gets what there is, and asks again soon. */
const forEver = 'public, max-age=31536000, immutable'
const shortly = 'public, max-age=300, must-revalidate'

/** Opened by itself a drawing becomes a document, in which nothing runs and nothing is loaded but what is part of it. */
const drawingPolicy =
  "default-src 'none'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"

const mostKeptBytes = 8 * 1024 * 1024

type Packed = Record<'identity' | 'br' | 'gzip', Buffer>

/** The emblems and what is made from them. Every page has some of them, so their bytes are kept at hand. */
export function serveEmblems(source: EmblemSource): MiddlewareHandler<CallEnvironment> {
  const atHand = new LRUCache<string, Packed>({
    maxSize: mostKeptBytes,
    sizeCalculation: ({ identity, br, gzip: zipped }) => identity.length + br.length + zipped.length,
  })

  async function load(file: EmblemFile): Promise<Packed> {
    const known = atHand.get(file.sha256)
    if (known) return known
    const packed = await pack(await file.read(), file.type)
    atHand.set(file.sha256, packed)
    return packed
  }

  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const found = await source.find(c.req.path)
    if (!found) return next()
    if ('movedTo' in found) return c.body(null, 302, { location: found.movedTo, 'cache-control': 'no-cache' })
    const packed = await load(found)
    const encoding = isText(found.type) ? pickEncoding(c.req.header('accept-encoding'), packed) : 'identity'
    const body = packed[encoding]
    const bytes = {
      size: body.length,
      type: found.type,
      etag: `"${found.sha256.slice(0, 22)}${encoding === 'identity' ? '' : `-${encoding}`}"`,
      lastModified: new Date(found.storedAt).toUTCString(),
      async *read({ start, end }: { start: number; end: number }) {
        yield new Uint8Array(body.subarray(start, end + 1))
      },
    }
    const headers = {
      'cache-control': c.req.query('v') === found.version ? forEver : shortly,
      'x-content-type-options': 'nosniff',
      ...(isText(found.type) && { vary: 'accept-encoding' }),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      ...(found.type === 'image/svg+xml' && { 'content-security-policy': drawingPolicy }),
    }
    return sendBytes(c, bytes, { headers, onBreak: () => {} })
  }
}

const isText = (type: string): boolean => type !== 'image/png' && type !== 'image/x-icon'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const nothing = Buffer.alloc(0)

async function pack(identity: Buffer, type: string): Promise<Packed> {
  if (!isText(type)) return { identity, br: nothing, gzip: nothing }
  const [br, zipped] = await Promise.all([
    toBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    toGzip(identity),
  ])
  return { identity, br, gzip: zipped }
}
