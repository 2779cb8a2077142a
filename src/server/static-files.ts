import { globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { shareUnpacked } from './packed/share-unpacked.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

interface StaticFile {
  type: string
  /** Not kept beside gzip, from which it is made for the few programs that take nothing packed; but pages hold style sheets. */
  body: Buffer<ArrayBuffer> | undefined
  br: Buffer<ArrayBuffer> | undefined
  gzip: Buffer<ArrayBuffer> | undefined
  identity: () => Promise<Uint8Array<ArrayBuffer>>
}

export type StaticFiles = ReadonlyMap<string, StaticFile>

/** The built front end, read once: it is small, and a path that is not in this list cannot be made to name a file. */
export function readStaticFiles(clientDir: string): StaticFiles {
  return new Map(
    globSync('**/*', { cwd: clientDir, withFileTypes: true })
      .filter((entry) => entry.isFile() && types[extname(entry.name)])
      .map((entry) => {
        const file = join(entry.parentPath, entry.name)
        return [`/${file.slice(clientDir.length + 1)}`, read(file)]
      }),
  )
}

/** File names under /assets carry a hash of their content, so they are kept for ever; the others for an hour. */
export function serveFiles(files: StaticFiles): MiddlewareHandler {
  return async (c, next) => {
    const file = c.req.method === 'GET' || c.req.method === 'HEAD' ? files.get(c.req.path) : undefined
    if (!file) return next()
    const encoding = pickEncoding(c.req.header('accept-encoding'), file)
    c.header('content-type', file.type)
    c.header('vary', 'accept-encoding')
    c.header(
      'cache-control',
      c.req.path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    )
    if (encoding !== 'identity') c.header('content-encoding', encoding)
    if (c.req.method === 'HEAD') return c.body(null)
    return c.body((encoding !== 'identity' && file[encoding]) || (await file.identity()))
  }
}

function read(file: string): StaticFile {
  const type = types[extname(file)] as string
  const [br, gzip] = [readIfThere(`${file}.br`), readIfThere(`${file}.gz`)]
  if (gzip && extname(file) !== '.css') return { type, br, gzip, body: undefined, identity: shareUnpacked(gzip) }
  const body = readFileSync(file)
  return { type, br, gzip, body, identity: async () => body }
}

function readIfThere(file: string): Buffer<ArrayBuffer> | undefined {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export type Encoding = 'br' | 'gzip' | 'identity'

export function pickEncoding(accepted: string | undefined, available: { br?: unknown; gzip?: unknown }): Encoding {
  const offers = new Set((accepted ?? '').split(',').flatMap(namesAccepted))
  if (available.br && offers.has('br')) return 'br'
  return available.gzip && offers.has('gzip') ? 'gzip' : 'identity'
}

function namesAccepted(offer: string): string[] {
  const [name = '', ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase())
  return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name]
}
