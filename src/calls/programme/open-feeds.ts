import { findOpenAccount } from '../../accounts/accounts.ts'
import type { App } from '../../app.ts'
import { dayOf } from '../../clock.ts'
import { writeCalendar } from '../../content/calendar-file/write-calendar.ts'
import { type NumberedFeed, readFeedSecret } from '../../programme/feeds/feed-secret.ts'
import { findFeed, noteFetch } from '../../programme/feeds/feeds.ts'
import { readDatesFeed } from './dates-feed.ts'
import type { FeedContent } from './feed-content.ts'
import { feedSources } from './feed-sources.ts'

/** A calendar to be sent. */
export interface WrittenFeed {
  text: string
  changedAt: number | undefined
}

/** What an address opens: a feed, nothing any more, or nothing at all. */
type OpenedFeed = { is: 'open'; feed: WrittenFeed } | { is: 'ended' | 'unknown' }

export interface Feeds {
  forVisitors(): Promise<WrittenFeed>
  forSecret(secret: string): Promise<OpenedFeed>
}

type Parts = Pick<App, 'database' | 'config' | 'clock' | 'contentVersion' | 'linkSecret' | 'log'>

/** Calendars to subscribe to, for visitors and, by their secret addresses, for members. */
export function openFeeds(app: Parts): Feeds {
  const { database, clock, linkSecret, log } = app
  const oncePerVersion = keepPerVersion(app)

  async function open({ accountId, kind, number }: NumberedFeed): Promise<OpenedFeed> {
    const source = feedSources[kind]
    const reader = await findOpenAccount(database.db, accountId)
    const known = await findFeed(database.db, accountId, kind)
    if (!reader || known.number !== number) return { is: 'ended' }
    const today = dayOf(clock)
    if (known.fetched_on !== today) {
      // Nobody who reads waits for it, and a day that is missed is no harm.
      noteFetch(database.db, accountId, known, today).catch((error) =>
        log.warn({ err: error }, 'it was not noted that a feed was fetched'),
      )
    }
    const read = () => source.read(app, reader)
    return { is: 'open', feed: source.isShared ? await oncePerVersion(kind, read) : write(await read()) }
  }

  return {
    forVisitors: () => oncePerVersion('public', () => readDatesFeed(app, 'visitor')),
    async forSecret(secret) {
      const feed = readFeedSecret(linkSecret, secret)
      return feed ? open(feed) : { is: 'unknown' }
    },
  }
}

function write({ events, head, changedAt }: FeedContent): WrittenFeed {
  return { text: writeCalendar(events, head), changedAt }
}

/** Each feed is written once for a version of the content, however many ask for it at the same time. */
function keepPerVersion({ contentVersion }: Pick<App, 'contentVersion'>) {
  let kept = { version: -1, feeds: new Map<string, Promise<WrittenFeed>>() }
  return async (name: string, read: () => Promise<FeedContent>): Promise<WrittenFeed> => {
    const version = await contentVersion.find()
    if (kept.version !== version) kept = { version, feeds: new Map() }
    const { feeds } = kept
    const known = feeds.get(name)
    if (known) return known
    const written = read().then(write)
    feeds.set(name, written)
    // What has failed may be there the next time.
    written.catch(() => feeds.delete(name))
    return written
  }
}
