import type { Context, Handler } from 'hono'
import { routeOf, type SitePlan } from '../../content/site-plan-rules.ts'
import { Refusal } from '../../errors.ts'
import type { CacheFigures } from '../../figures/cache-figures.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { plainPagePolicy } from '../../http/plain-page.ts'
import { type Encoding, pickEncoding } from '../static-files.ts'
import { busyPage, retryAfterSeconds } from './busy-page.ts'
import { type DrawingSource, drawPage } from './draw-page.ts'
import { createLine, type Line, type LineBounds, LineIsFull } from './drawing-line.ts'
import type { DrawnPage } from './drawn-page.ts'
import { errorPage } from './error-page.ts'
import { hasPage } from './has-page-rules.ts'
import { createKeptPages } from './kept-pages.ts'
import { type PageAddress, readAddress } from './page-address-rules.ts'
import type { ReadyAnswer, ReadyPages } from './ready-pages.ts'
import { unread, unreadPage, unreadRetrySeconds } from './unread-page.ts'

export interface PageSource extends DrawingSource {
  /** Moves with every change of content and every day: what was rendered under another version is not shown again. */
  version: () => Promise<string>
  /** Which pages there are. Never fails: where the database does not answer, as they were last known. */
  plan: () => Promise<SitePlan>
  /** The database does not answer: what is kept is shown as it was last known, and nothing else can be drawn. */
  isLastKnown: () => boolean
  /** Told of each answer to a plain request, so that the next one need not come this far. */
  keepReady?: ReadyPages['keep']
  report: (error: unknown, requestId: string) => void
  /** Told each time that a visitor was turned away. */
  reportBusy: () => void
  /** What has to be drawn passes it. */
  line?: Line
  /** Handed on once, for who wants to know how many pages are kept. */
  tellFigures?: (read: () => CacheFigures) => void
}

/** One thread draws them all: two at once keep it busy while one of them waits for the database. */
export const lineBounds: LineBounds = {
  atOnce: 2,
  waiting: 40,
  longestWaitMs: 5_000,
  refusalMs: 300,
  longestWorkMs: 15_000,
}

const plainHeaders = { 'cache-control': 'no-store', 'content-security-policy': plainPagePolicy }
const unreadHeaders = { ...plainHeaders, 'retry-after': String(unreadRetrySeconds) }
const busyHeaders = { ...plainHeaders, 'retry-after': String(retryAfterSeconds) }

/** Answers every address that no call and no file has answered. No page depends on who asks, so one drawing serves all. */
export function createPages(source: PageSource): Handler<CallEnvironment> {
  const kept = createKeptPages(source.line ?? createLine(lineBounds))
  source.tellFigures?.(kept.figures)
  return async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      c.header('allow', 'GET, HEAD')
      throw new Refusal('method_not_allowed', 'Diese Methode ist hier nicht erlaubt.')
    }
    const { pathname, search } = new URL(c.req.url)
    const address = readAddress(pathname, search, await source.plan())
    const countedAs = `page ${address.page ? routeOf(address.page) : 'that there is not'}`
    c.set('countedAs', countedAs)
    if (address.moved) return c.body(null, 308, { location: address.moved, 'cache-control': 'no-cache' })
    const { requestId } = c.var
    const report = (error: unknown) => source.report(error, requestId)
    try {
      const version = await source.version()
      const drawn = await kept.find(version, address, (over) => drawPage(source, address, { report, over }))
      if (source.isLastKnown()) {
        if (drawn.status >= 500) return refuseUnread(c, address)
        c.set('lastKnown', true)
      }
      return await answerPage(c, address, drawn, (encoding, answer) => {
        const { page } = address
        // Of the pages of the site there are only so many.
        if (page === undefined || pathname !== page.path || address.isOpen) return
        const hasParameters = (page.parameters ?? []).length > 0
        source.keepReady?.(version, pathname, { offers: drawn.offers, hasParameters, countedAs }, encoding, answer)
      })
    } catch (error) {
      if (error instanceof LineIsFull) return refuseBusy(c, address, source)
      if (source.isLastKnown() || error instanceof Refusal) return refuseUnread(c, address)
      report(error)
      return c.html(errorPage(requestId), 500, plainHeaders)
    }
  }
}

function refuseBusy(c: Context, { isData }: PageAddress, { reportBusy }: PageSource): Response {
  reportBusy()
  // The app shows the words of a refusal itself.
  if (isData) throw new Refusal('unavailable', 'Gerade ist hier viel los.', { retryAfterSeconds })
  return c.html(busyPage, 503, busyHeaders)
}

function refuseUnread(c: Context, { isData }: PageAddress): Response {
  if (isData) throw unread()
  return c.html(unreadPage, 503, unreadHeaders)
}

type Keep = (encoding: Encoding, answer: ReadyAnswer) => void

async function answerPage(c: Context, address: PageAddress, drawn: DrawnPage, keep: Keep): Promise<Response> {
  const encoding = pickEncoding(c.req.header('accept-encoding'), drawn.offers)
  const { etag, headers } = headOf(address, drawn, encoding)
  if (etag && hasPage(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  const body = await drawn.encode(encoding)
  // The length too: else a request for the head alone would not be told.
  const length = { 'content-length': String(body.length) }
  const full = { ...headers, ...length, ...(encoding !== 'identity' && { 'content-encoding': encoding }) }
  keep(encoding, { status: drawn.status, headers: full, body, ...(etag && { kept: { etag, headers } }) })
  return c.body(body, drawn.status as 200, full)
}

function headOf({ page, isData }: PageAddress, drawn: DrawnPage, encoding: Encoding) {
  // What the app loads, and whatever is not surely public, no browser keeps.
  const mayBeKept = drawn.status === 200 && page?.audience === 'public' && !isData
  // A tag names bytes, so each encoding has its own.
  const etag = mayBeKept ? `"${drawn.etag}-${encoding}"` : undefined
  const headers: Record<string, string> = {
    vary: 'accept-encoding',
    'cache-control': mayBeKept ? 'no-cache' : 'no-store',
    ...drawn.headers,
    ...(page?.kind === 'document' && !isData && { 'speculation-rules': '"/speculation-rules.json"' }),
    ...(etag && { etag }),
  }
  return { etag, headers }
}
