import type { Context, MiddlewareHandler } from 'hono'
import { viewPolicy } from '../../calls/files/file-policy-rules.ts'
import { isBookletForm } from '../../calls/programme/booklet/booklet-forms.ts'
import type { PublicBooklet, PublicBooklets } from '../../calls/programme/booklet/public-booklets.ts'
import { programmeNamedBy } from '../../content/event-address-rules.ts'
import type { SitePlan } from '../../content/site-plan-rules.ts'
import { Refusal } from '../../errors.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { wantsPage } from '../../http/link-refusal.ts'
import { toProblem } from '../../http/on-error.ts'
import { plainPage, plainPagePolicy } from '../../http/plain-page.ts'
import { sendBytes } from '../../http/send-bytes.ts'

/**
 * The programme of a semester as PDF, beside the calendar that lists it: as A5 pages, or `?form=` as another. What is none goes on to the
 * pages, which know what does not exist.
 */
export function serveBooklets(
  booklets: PublicBooklets,
  plan: () => Promise<SitePlan>,
  version: () => Promise<string>,
): MiddlewareHandler<CallEnvironment> {
  // As long as nothing has changed, nothing is gathered anew to see that.
  let kept = { version: '', found: new Map<string, PublicBooklet>() }

  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const semester = programmeNamedBy(c.req.path)
    const form = c.req.query('form') || 'a5'
    if (semester === undefined || !isBookletForm(form)) return next()
    // A calendar that is hidden has no programme, either.
    if ((await plan()).at('/calendar') === undefined) return next()
    const now = await version()
    if (kept.version !== now) kept = { version: now, found: new Map() }
    const { found } = kept
    const name = `${semester} ${form}`
    const booklet = found.get(name) ?? (await booklets.find(semester, form).catch((error) => notNow(c, error)))
    if (booklet instanceof Response) return booklet
    if (!booklet) return next()
    found.set(name, booklet)
    const { pdf, etag, changedAt } = booklet
    const bytes = {
      size: pdf.length,
      type: 'application/pdf',
      etag,
      lastModified: new Date(changedAt).toUTCString(),
      async *read({ start, end }: { start: number; end: number }) {
        yield new Uint8Array(pdf.subarray(start, end + 1))
      },
    }
    const headers = {
      'content-security-policy': viewPolicy(bytes.type),
      'cache-control': 'no-cache',
      'content-disposition': `inline; filename="programm-${semester}.pdf"`,
    }
    return sendBytes(c, bytes, { headers, onBreak: () => {} })
  }
}

/** A visitor has pressed a link and reads the answer in a tab; programs get theirs as everywhere. */
function notNow(c: Context<CallEnvironment>, error: unknown): Response {
  if (!(error instanceof Refusal) || !wantsPage(c.req.header('accept'))) throw error
  const { status, headers } = toProblem(error, c.get('requestId'))
  const page = plainPage({
    title: 'Das Programm ist gerade nicht zu haben.',
    text: [
      'Es wird erst gesetzt, wenn jemand es haben möchte, und das geht im Augenblick nicht. Bitte versuche es später noch einmal; meistens genügt eine Minute.',
    ],
    // An empty address is the one that has been asked for.
    links: { '': 'Noch einmal versuchen', '/calendar': 'Zum Kalender' },
  })
  return c.html(page, status, {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': plainPagePolicy,
  })
}
