import type { Context, Handler } from 'hono'
import type { CallEnvironment } from '../calls/call-environment.ts'
import { plainPagePolicy } from '../calls/plain-page.ts'
import { Refusal } from '../errors.ts'
import { busyPage, retryAfterSeconds } from './busy-page.ts'
import { type DrawingSource, drawPage } from './draw-page.ts'
import { createLine, type LineBounds, LineIsFull } from './drawing-line.ts'
import type { DrawnPage } from './drawn-page.ts'
import { errorPage } from './error-page.ts'
import { createKeptPages } from './kept-pages.ts'
import { type PageAddress, readAddress } from './page-address-rules.ts'
import { pickEncoding } from './static-files.ts'

export interface PageSource extends DrawingSource {
  /** Moves with every change of content and every day: what was rendered under another version is not shown again. */
  version: () => Promise<string>
  report: (error: unknown, requestId: string) => void
  /** Told each time that somebody was turned away. */
  reportBusy: () => void
}

/** One thread draws them all: two at once keep it busy while one of them waits for the database. */
const bounds: LineBounds = { atOnce: 2, waiting: 40, longestWaitMs: 5_000, refusalMs: 300, longestWorkMs: 15_000 }

const plainHeaders = { 'cache-control': 'no-store', 'content-security-policy': plainPagePolicy }
const busyHeaders = { ...plainHeaders, 'retry-after': String(retryAfterSeconds) }

/** Answers every address that no call and no file has answered. No page depends on who asks, so one drawing serves all. */
export function createPages(source: PageSource): Handler<CallEnvironment> {
  const kept = createKeptPages(createLine(bounds))
  return async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      c.header('allow', 'GET, HEAD')
      throw new Refusal('method_not_allowed', 'Diese Methode ist hier nicht erlaubt.')
    }
    const { pathname, search } = new URL(c.req.url)
    const address = readAddress(pathname, search)
    if (address.moved) return c.body(null, 308, { location: address.moved, 'cache-control': 'no-cache' })
    const { requestId } = c.var
    const report = (error: unknown) => source.report(error, requestId)
    try {
      const page = await kept.find(await source.version(), address, (over) =>
        drawPage(source, address, { report, over }),
      )
      return await answerPage(c, address, page)
    } catch (error) {
      if (!(error instanceof LineIsFull)) {
        report(error)
        return c.html(errorPage(requestId), 500, plainHeaders)
      }
      source.reportBusy()
      // The app shows the words of a refusal itself.
      if (address.isData) throw new Refusal('unavailable', 'Gerade ist hier viel los.', { retryAfterSeconds })
      return c.html(busyPage, 503, busyHeaders)
    }
  }
}

async function answerPage(c: Context, { page, isData }: PageAddress, drawn: DrawnPage): Promise<Response> {
  const encoding = pickEncoding(c.req.header('accept-encoding'), drawn.offers)
  // A tag names bytes, so each encoding has its own.
  const etag = `"${drawn.etag}-${encoding}"`
  c.header('vary', 'accept-encoding')
  // What the app loads, and whatever is not surely public, no browser keeps.
  const mayBeKept = drawn.status === 200 && page?.audience === 'public' && !isData
  c.header('cache-control', mayBeKept ? 'no-cache' : 'no-store')
  for (const [name, value] of Object.entries(drawn.headers)) c.header(name, value)
  if (page?.kind === 'document' && !isData) c.header('speculation-rules', '"/speculation-rules.json"')
  if (mayBeKept) {
    c.header('etag', etag)
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
  }
  if (encoding !== 'identity') c.header('content-encoding', encoding)
  return c.body(await drawn.encode(encoding), drawn.status as 200)
}
