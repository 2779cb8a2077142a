import { createMiddleware } from 'hono/factory'
import type { App } from '../../app.ts'
import { minuteOf } from '../../clock.ts'
import { contentVersion } from '../../content/entries.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { findAwaited, followEvent, isToFollow } from '../../programme/sign-up/follow-events.ts'
import { purgeSignUps } from '../../programme/sign-up/purge-sign-ups.ts'
import { readSender } from '../content/read-sender.ts'
import { findEventOf, readAllEvents, toSignUpEvent } from './sign-up-events.ts'

type Parts = Pick<App, 'database' | 'config' | 'clock' | 'mail'>

/**
 * What the programme says by now, for those who have answered: they are told that it is called off, on again or on another day,
 * and who waits moves up where there are more places. By whatever way it was changed, and however often this is done.
 */
async function followProgramme({ database, config, clock, mail }: Parts): Promise<void> {
  const { db } = database
  const awaited = await findAwaited(db)
  if (awaited.length === 0) return
  const now = minuteOf(clock)
  const events = new Map((await readAllEvents(db)).map((event) => [event.entryId, toSignUpEvent(event)]))
  const changed = awaited.filter((each) => {
    const event = events.get(each.eventId)
    return event !== undefined && isToFollow(event, each, now)
  })
  if (changed.length === 0) return
  const post = { clock, sender: await readSender({ database, config }) }
  let letters = 0
  for (const { eventId } of changed) {
    letters += await followEvent(db, post, eventId, (trx) => findEventOf(trx, eventId))
  }
  if (letters > 0) mail.wake()
}

/** Follows the programme after each call that has changed it. What fails here is done again the next day. */
export function followed(app: Parts & Pick<App, 'log'>) {
  let last: number | undefined
  return createMiddleware<CallEnvironment>(async (c, next) => {
    await next()
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.res.status >= 400) return
    try {
      // As the database has it: what an instance knows of it may be a moment old.
      const version = await contentVersion(app.database.db)
      if (version === last) return
      await followProgramme(app)
      last = version
    } catch (error) {
      app.log.error({ err: error }, 'those who come could not be told of a change of the programme')
    }
  })
}

/** Once a day: forgets what is not needed any more, and looks after what was left undone. */
export async function keepSignUps(parts: Parts): Promise<number> {
  const events = await readAllEvents(parts.database.db)
  const lastDays = new Map(events.map(({ entryId, begins, ends }) => [entryId, ends ?? begins ?? '']))
  const forgotten = await purgeSignUps(parts.database.db, parts.clock, lastDays)
  await followProgramme(parts)
  return forgotten
}
