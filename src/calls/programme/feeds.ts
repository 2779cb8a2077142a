import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import type { Act } from '../../audit/record-act.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { Refusal } from '../../errors.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
import { type FeedKind, feedPath, isFeedKind, webcalOf } from '../../programme/feeds/feed-rules.ts'
import { makeFeedSecret } from '../../programme/feeds/feed-secret.ts'
import { findFeed, renewFeed } from '../../programme/feeds/feeds.ts'
import { actDoor } from '../audit/act-door.ts'
import { feedSources } from './feed-sources.ts'

/** A calendar that a member can subscribe to, as he is shown it. */
export interface FeedAnswer {
  kind: FeedKind
  title: string
  /** Whoever knows it reads the calendar. */
  address: string
  /** The same for a program to open at once. */
  webcal: string
  /** Which address of his it is, from 1: he says it when he wants another one. */
  number: number
  /** The day on which a calendar has asked for it last; null for an address that none has asked for. */
  fetchedOn: string | null
}

const renewing = z.object({ number: z.int().min(1) })

type Parts = Pick<App, 'database' | 'config' | 'clock' | 'linkSecret' | 'log' | 'sealing'>

/** The calendars that a member can subscribe to, and new addresses for them. */
export function feeds(app: Parts) {
  const { config, linkSecret } = app
  const { db } = app.database
  const acts = actDoor(app)
  return new Hono<CallEnvironment>()
    .get('/members/io/feeds', async (c) => c.json({ feeds: await tellFeeds(c.var.member.accountId) }))
    .post('/members/io/feeds/:kind/renew', jsonBody(renewing), async (c) => {
      const kind = c.req.param('kind')
      if (!isFeedKind(kind)) throw new Refusal('not_found', 'Diesen Kalender gibt es nicht.')
      const { accountId } = c.var.member
      const act: Act = { kind: 'feed address renewed', details: { kind } }
      const { number } = c.req.valid('json')
      await inTransaction(acts.db(c, act), 'read committed', (trx) => renewFeed(trx, accountId, kind, number))
      return c.json({ feeds: await tellFeeds(accountId) })
    })

  async function tellFeeds(accountId: string): Promise<FeedAnswer[]> {
    const told: FeedAnswer[] = []
    for (const [kind, { title }] of Object.entries(feedSources) as [FeedKind, { title: string }][]) {
      const { number, fetched_on: fetchedOn } = await findFeed(db, accountId, kind)
      const address = config.publicOrigin + feedPath(makeFeedSecret(linkSecret, { accountId, kind, number }))
      told.push({ kind, title, address, webcal: webcalOf(address), number, fetchedOn })
    }
    return told
  }
}
