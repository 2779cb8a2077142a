import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { App } from '../app.ts'
import { eventForCalendar } from '../content/calendar-file/event-for-calendar.ts'
import { writeCalendar } from '../content/calendar-file/write-calendar.ts'
import { readEvent } from '../content/reading/read-event.ts'
import type { SitePlan } from '../content/site-plan-rules.ts'

interface EventFile {
  text: string
  etag: string
}

/**
 * The calendar file beside the page of an event, made once per version of the content like the page. What is no such file
 * goes on to the pages, which know what does not exist.
 */
export function serveEventFiles(
  { database, config }: Pick<App, 'database' | 'config'>,
  plan: () => Promise<SitePlan>,
  version: () => Promise<string>,
): MiddlewareHandler {
  let kept = { version: '', files: new Map<string, EventFile>() }

  async function findFile(reference: string): Promise<EventFile | undefined> {
    const now = await version()
    if (kept.version !== now) kept = { version: now, files: new Map() }
    const { files } = kept
    const known = files.get(reference)
    if (known) return known
    const content = await readEvent(database.db, 'visitor', reference)
    const { terms } = await plan()
    const event = content && eventForCalendar(content, { reader: 'visitor', origin: config.publicOrigin, terms })
    if (!event) return undefined
    const text = writeCalendar([event])
    const file = { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
    files.set(reference, file)
    return file
  }

  return async (c, next) => {
    if (!c.req.path.endsWith('.ics') || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next()
    const found = (await plan()).eventAt(c.req.path)
    if (!found?.isFile || !found.event.hasFile) return next()
    const path = `${found.event.path}.ics`
    if (c.req.path !== path) return c.body(null, 308, { location: path, 'cache-control': 'no-cache' })
    const file = await findFile(found.reference)
    if (!file) return next()
    const headers = { 'cache-control': 'no-cache', etag: file.etag }
    if (c.req.header('if-none-match')?.includes(file.etag)) return c.body(null, 304, headers)
    const fileName = path.slice(path.lastIndexOf('/') + 1)
    return c.body(file.text, 200, {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `inline; filename="${fileName}"`,
    })
  }
}
