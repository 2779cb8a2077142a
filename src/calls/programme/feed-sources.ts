import type { SignedIn } from '../../accounts/tokens/check-token.ts'
import type { App } from '../../app.ts'
import type { FeedKind } from '../../programme/feeds/feed-rules.ts'
import { readBirthdaysFeed } from './birthdays-feed.ts'
import { readDatesFeed } from './dates-feed.ts'
import type { FeedContent } from './feed-content.ts'

/** Who reads a feed. */
export type FeedReader = Pick<SignedIn, 'accountId' | 'memberId' | 'role'>

interface FeedSource {
  /** What it is called where a member subscribes to it. */
  title: string
  /** It says the same to every member and follows from the content alone: so it is made once for each version of that. */
  isShared: boolean
  read(app: Pick<App, 'database' | 'config' | 'clock'>, reader: FeedReader): Promise<FeedContent>
}

/** What members can subscribe to. */
export const feedSources: Readonly<Record<FeedKind, FeedSource>> = {
  dates: { title: 'Alle Termine', isShared: true, read: (app) => readDatesFeed(app, 'member') },
  birthdays: { title: 'Geburtstage und Jubiläen', isShared: false, read: readBirthdaysFeed },
}
