import { findVisit } from '../../accounts/visits/visits.ts'
import type { App } from '../../app.ts'
import { dayOf } from '../../clock.ts'
import { countMessages } from '../../contact/messages.ts'
import { countFailed } from '../../mail/mails.ts'
import { countDuplicates } from '../../members/duplicates/find-duplicates.ts'
import { countNewAddresses, countUnconfirmed } from '../../members/own/confirmations.ts'
import { countOpenRequests } from '../../members/own-data/data-requests.ts'

const monthMs = 30 * 24 * 60 * 60 * 1000

/** What waits for administrators, in numbers, as one of them would look at it. */
export async function readWaiting({ database: { db }, clock }: Pick<App, 'database' | 'clock'>, accountId: string) {
  const visit = await findVisit(db, accountId)
  const aMonthAgo = clock().getTime() - monthMs
  // Who was away for longer than a month has as much to look at as has come meanwhile.
  const since = Math.min(visit?.since ?? aMonthAgo, aMonthAgo)
  return {
    failedMails: await countFailed(db),
    duplicates: await countDuplicates(db),
    newAddresses: await countNewAddresses(db, since),
    newAddressesSince: new Date(since).toISOString(),
    unconfirmed: await countUnconfirmed(db),
    messages: await countMessages(db),
    dataRequests: await countOpenRequests(db, dayOf(clock)),
  }
}
