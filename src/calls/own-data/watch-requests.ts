import type { App } from '../../app.ts'
import { isTimeToRemind } from '../../handover/duties/reminder-rules.ts'
import { findToRemind, remindOfRequests } from '../../members/own-data/remind-of-requests.ts'
import { requestPost } from './request-post.ts'

/** One look, by day alone. Mostly nothing is due, and nothing is locked. */
export async function watchRequests(app: Pick<App, 'database' | 'config' | 'clock' | 'mail'>): Promise<void> {
  const { database, clock, mail } = app
  if (!isTimeToRemind(clock())) return
  const { soon, late } = await findToRemind(database.db, clock)
  if (soon.length + late.length === 0) return
  if (await remindOfRequests(database.db, clock, await requestPost(app))) mail.wake()
}
