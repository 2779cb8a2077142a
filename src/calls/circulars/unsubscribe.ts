import type { App } from '../../app.ts'
import { readUnsubscribe } from '../../circulars/unsubscribe-links.ts'
import { changeNewsletter } from '../../members/own/change-newsletter.ts'
import { findPeople } from '../../members/record/find-people.ts'
import { readOffice } from '../members/read-office.ts'

export interface Subscription {
  memberId: string
  newsletter: boolean
}

/** Whose newsletter the secret of a letter is about; undefined for one that is good for nothing, or whose reader is gone. */
export async function findSubscription(
  { database: { db }, clock, linkSecret }: Pick<App, 'database' | 'clock' | 'linkSecret'>,
  secret: string,
): Promise<Subscription | undefined> {
  const named = readUnsubscribe(linkSecret, clock, secret)
  if (named === undefined) return undefined
  // A record that was merged into another since is that other one.
  const people = await findPeople(db, [named])
  const [memberId, record] = [people.idOf(named), people.recordOf(named)]
  return memberId !== undefined && record ? { memberId, newsletter: record.newsletter } : undefined
}

/** Sets it, and has the office told as if he had signed in. False where his record has gone meanwhile. */
export async function setNewsletter(
  app: Pick<App, 'database' | 'clock' | 'config' | 'mail'>,
  { memberId, newsletter }: Subscription,
): Promise<boolean> {
  const office = await readOffice(app)
  const changed = await changeNewsletter(app.database.db, app.clock, { memberId, newsletter, office })
  if (changed) app.mail.wake()
  return changed !== undefined
}
