import { useState } from 'react'
import type { FeedAnswer } from '../../../calls/programme/feeds.ts'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { FeedSubscription } from './feed-subscription.tsx'

/** The calendars that a member can subscribe to by addresses of his own. */
export function FeedSubscriptions({ feeds: loaded }: { feeds: readonly FeedAnswer[] }) {
  const [feeds, setFeeds] = useState(loaded)
  return (
    <section aria-labelledby="kalender" className="screen-only">
      <SectionHead id="kalender" title="Kalender abonnieren" />
      <p className="feed-lead">
        So stehen die Termine in deinem eigenen Kalender, auch die internen. Die Adresse ist nur für dich: Wer sie
        kennt, liest mit, ohne sich anzumelden.
      </p>
      {feeds.map((feed) => (
        <FeedSubscription key={feed.kind} feed={feed} isOnlyOne={feeds.length === 1} onRenewed={setFeeds} />
      ))}
    </section>
  )
}
