import type { App } from '../../app.ts'
import type { Act } from '../../audit/record-act.ts'
import { witnessActs } from '../../audit/witness-acts.ts'
import { readUnsubscribe } from '../../circulars/unsubscribe-links.ts'
import { strangerAt } from '../../http/actor-of.ts'
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
  app: Pick<App, 'database' | 'clock' | 'config' | 'mail' | 'sealing'>,
  { memberId, newsletter }: Subscription,
  clientAddress: string,
): Promise<boolean> {
  const office = await readOffice(app)
  const told = (isChanged: boolean | undefined): Act | undefined =>
    isChanged
      ? { kind: 'newsletter changed by link', on: { sort: 'member', id: memberId }, details: { newsletter } }
      : undefined
  const recorded = witnessActs(app, strangerAt(clientAddress), told)
  const changed = await changeNewsletter(recorded, app.clock, { memberId, newsletter, office })
  if (changed) app.mail.wake()
  return changed !== undefined
}
