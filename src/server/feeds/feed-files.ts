import type { Context, MiddlewareHandler } from 'hono'
import type { Feeds, WrittenFeed } from '../../calls/programme/open-feeds.ts'
import type { SitePlan } from '../../content/site-plan-rules.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { conditionsOf } from '../../http/condition-rules.ts'
import { wantsPage } from '../../http/link-refusal.ts'
import { plainPage, plainPagePolicy } from '../../http/plain-page.ts'
import { publicFeedPath, secretIn } from '../../programme/feeds/feed-rules.ts'
import { type DrawnPage, packWell } from '../pages/drawn-page.ts'
import { pickEncoding } from '../static-files.ts'

/** What a proxy keeps of a secret address, or a search engine, or the next site, would be known to others. */
const secretHeaders = { 'x-robots-tag': 'noindex, nofollow, noarchive', 'referrer-policy': 'no-referrer' }

const refusals = {
  unknown: {
    status: 404,
    title: 'Diesen Kalender gibt es nicht.',
    advice:
      'Die Adresse ist nicht vollständig oder nicht richtig abgeschrieben. Deine eigene findest du unter „Mein Konto“.',
  },
  ended: {
    status: 410,
    title: 'Diese Kalender-Adresse gilt nicht mehr.',
    advice:
      'Sie wurde durch eine neue ersetzt, oder das Konto dazu ist geschlossen. Deine eigene findest du unter „Mein Konto“.',
  },
} as const

/** The calendars that one subscribes to: the one for everyone, and those of members by their secret addresses. */
export function serveFeeds(feeds: Feeds, plan: () => Promise<SitePlan>): MiddlewareHandler<CallEnvironment> {
  const packed = new WeakMap<WrittenFeed, DrawnPage>()

  async function send(c: Context<CallEnvironment>, feed: WrittenFeed, headers: Record<string, string>) {
    const drawn = packed.get(feed) ?? packWell({ status: 200, headers: {}, bytes: new TextEncoder().encode(feed.text) })
    packed.set(feed, drawn)
    const encoding = pickEncoding(c.req.header('accept-encoding'), drawn.offers)
    // A tag names bytes, so each encoding has its own.
    const etag = `"${drawn.etag}-${encoding}"`
    const { changedAt } = feed
    const lastModified = new Date(changedAt ?? 0).toUTCString()
    const head = {
      ...headers,
      vary: 'accept-encoding',
      etag,
      ...(changedAt !== undefined && { 'last-modified': lastModified }),
    }
    const asked = (name: string) => (changedAt === undefined && name.endsWith('since') ? undefined : c.req.header(name))
    const verdict = conditionsOf(asked, { etag, lastModified })
    if (verdict !== 'send') return c.body(null, verdict === 'unchanged' ? 304 : 412, head)
    const body = await drawn.encode(encoding)
    return c.body(body, 200, {
      ...head,
      'content-type': 'text/calendar; charset=utf-8',
      'content-length': String(body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    })
  }

  return async (c, next) => {
    const { method, path } = c.req
    if (method !== 'GET' && method !== 'HEAD') return next()
    if (path === publicFeedPath) {
      // Where editors have hidden the calendar there is none to subscribe to.
      if (!(await plan()).named('calendar')) return next()
      return send(c, await feeds.forVisitors(), { 'cache-control': 'no-cache' })
    }
    const secret = secretIn(path)
    if (secret === undefined) return next()
    const opened = await feeds.forSecret(secret)
    if (opened.is !== 'open') return refuse(c, opened.is)
    return send(c, opened.feed, { 'cache-control': 'private, no-cache', ...secretHeaders })
  }
}

/** Programs show nothing of it; who opens his old address in a browser shall know what to do. */
function refuse(c: Context<CallEnvironment>, why: keyof typeof refusals) {
  const { status, title, advice } = refusals[why]
  const headers = { 'cache-control': 'no-store', ...secretHeaders }
  if (!wantsPage(c.req.header('accept'))) return c.text(`${title} ${advice}\n`, status, headers)
  const page = plainPage({ title, text: [advice], links: { '/account': 'Zu „Mein Konto“' } })
  return c.html(page, status, { ...headers, 'content-security-policy': plainPagePolicy })
}
