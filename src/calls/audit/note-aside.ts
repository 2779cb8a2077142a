import type { Context } from 'hono'
import { openNews } from '../../accounts/sign-in/news.ts'
import type { App } from '../../app.ts'
import type { Act } from '../../audit/record-act.ts'
import { recordNews } from '../../audit/record-news.ts'
import { actorOf } from '../../http/actor-of.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'

const quarterOfAnHour = 15 * 60_000

/**
 * For what changes nothing and may come in thousands: one act under a key in a quarter of an hour. Nobody waits for it, and what
 * was asked for is answered where it cannot be recorded: who only reads is not held up by those who write. The log has a line
 * for each of them anyway.
 */
export function noteAside({ database, clock, log, sealing }: Pick<App, 'database' | 'clock' | 'log' | 'sealing'>) {
  const isNews = openNews(clock)
  return (c: Context<CallEnvironment>, act: Act, key: string): void => {
    if (!isNews(key, quarterOfAnHour)) return
    // Another instance may have told of it.
    const news = { key: `${act.kind} ${key}`, milliseconds: quarterOfAnHour }
    recordNews(database.db, clock, actorOf(c), act, news).then(sealing.wake, (error) =>
      log.warn({ err: error }, 'an act could not be recorded'),
    )
  }
}
