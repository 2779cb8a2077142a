import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context, Handler } from 'hono'
import { LRUCache } from 'lru-cache'
import type { CallEnvironment } from '../calls/call-environment.ts'
import { type Page, pageAt } from '../content/site-map.ts'
import { Refusal } from '../errors.ts'
import { errorPage } from './error-page.ts'
import { bringStyles, startAfterPaint } from './first-paint.ts'
import { pagePolicy } from './security-headers.ts'
import { pickEncoding } from './static-files.ts'

interface RenderedPage {
  status: number
  policy: string
  etag: string
  identity: Uint8Array<ArrayBuffer>
  br: Uint8Array<ArrayBuffer>
  gzip: Uint8Array<ArrayBuffer>
}

export interface PageSource {
  render: (request: Request, report: (error: unknown) => void) => Promise<Response>
  /** Moves with every change of content and every day: what was rendered under another version is not shown again. */
  version: () => Promise<string>
  /** The text of a style sheet; undefined while Vite serves it. */
  styleSheet: (path: string) => string | undefined
  publicOrigin: string
  report: (error: unknown, requestId: string) => void
}

/** Answers every address that no call and no file has answered. No page depends on who asks, so one rendering serves all. */
export function createPages(source: PageSource): Handler<CallEnvironment> {
  const cache = new LRUCache<string, RenderedPage>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: (page) => page.identity.length + page.br.length + page.gzip.length,
  })
  return async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      c.header('allow', 'GET, HEAD')
      throw new Refusal('method_not_allowed', 'Diese Methode ist hier nicht erlaubt.')
    }
    const { requestId } = c.var
    const report = (error: unknown) => source.report(error, requestId)
    try {
      return await answer(c, report)
    } catch (error) {
      report(error)
      return c.html(errorPage(requestId), 500, { 'cache-control': 'no-store' })
    }
  }

  async function answer(c: Context, report: (error: unknown) => void): Promise<Response> {
    const { pathname, search } = new URL(c.req.url)
    // Addresses are built from the one that people type: behind a TLS proxy the request itself says http.
    const request = new Request(new URL(pathname.replace(/^\/+/, '/') + search, source.publicOrigin), {
      headers: c.req.raw.headers,
    })
    if (pathname.endsWith('.data')) return answerData(await source.render(request, report))

    const page = pageAt(pathname)
    // Only the addresses of the site map are kept, so that nobody can fill the cache by inventing some.
    const key = page && search === '' ? `${await source.version()} ${page.path}` : undefined
    const cached = key === undefined ? undefined : cache.get(key)
    const rendered = cached ?? (await renderWhole(await source.render(request, report), page, source))
    if (rendered instanceof Response) return rendered
    if (key && !cached && rendered.status === 200) cache.set(key, rendered)
    return answerPage(c, page, rendered)
  }
}

/** Whole before the first byte, so that it can be hashed for the policy, compressed once and kept. */
async function renderWhole(
  response: Response,
  page: Page | undefined,
  { styleSheet }: PageSource,
): Promise<RenderedPage | Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) {
    // The router's own last word on a fault is a line of English.
    if (response.status >= 500) throw new Error('the page could not be rendered')
    return response
  }
  const styled = bringStyles(await response.text(), styleSheet)
  // A members' page shows nothing before its script has run, so that one must not wait.
  const html = page?.audience === 'public' ? startAfterPaint(styled) : styled
  const identity = new TextEncoder().encode(html)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(identity, { level: 9 }),
  ])
  return {
    status: response.status,
    policy: pagePolicy(html),
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 20),
    identity,
    br: new Uint8Array(br),
    gzip: new Uint8Array(gz),
  }
}

function answerPage(c: Context, page: Page | undefined, rendered: RenderedPage): Response {
  const encoding = pickEncoding(c.req.header('accept-encoding'), rendered)
  // A tag names bytes, so each encoding has its own.
  const etag = `"${rendered.etag}-${encoding}"`
  c.header('content-security-policy', rendered.policy)
  c.header('vary', 'accept-encoding')
  // Kept is only what is surely public: an odd spelling of a members' page is none of the site map's.
  const mayBeKept = rendered.status === 200 && page?.audience === 'public'
  c.header('cache-control', mayBeKept ? 'no-cache' : 'no-store')
  if (page?.kind === 'document') c.header('speculation-rules', '"/speculation-rules.json"')
  if (mayBeKept) {
    c.header('etag', etag)
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
  }
  c.header('content-type', 'text/html; charset=utf-8')
  if (encoding !== 'identity') c.header('content-encoding', encoding)
  return c.body(rendered[encoding], rendered.status as 200)
}

/** What the app asks for when it moves to a page with a loader; never kept, since the page it belongs to is not either. */
function answerData(response: Response): Response {
  const answer = new Response(response.body, response)
  answer.headers.set('cache-control', 'no-store')
  return answer
}
