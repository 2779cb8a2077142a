import { findVisit } from '../../accounts/visits/visits.ts'
import type { App } from '../../app.ts'
import { dayOf } from '../../clock.ts'
import { countMessages } from '../../contact/messages.ts'
import { countFailed } from '../../mail/mails.ts'
import { findPeopleState } from '../../members/directory/findable-people.ts'
import { findDistinctState } from '../../members/duplicates/distinct-members.ts'
import { countDuplicates } from '../../members/duplicates/find-duplicates.ts'
import { countNewAddresses, countUnconfirmed } from '../../members/own/confirmations.ts'
import { countOpenRequests } from '../../members/own-data/data-requests.ts'
import { keepIndex } from '../search/keep-index.ts'

/** Counted once for each state of the records: it is asked for with every page of the administration. */
const duplicates = keepIndex(
  async ({ db }) => `${await findPeopleState(db)} ${await findDistinctState(db)}`,
  ({ db }) => countDuplicates(db),
)

const monthMs = 30 * 24 * 60 * 60 * 1000

/** What waits for administrators, in numbers, as one of them would look at it. */
export async function readWaiting({ database, clock }: Pick<App, 'database' | 'clock'>, accountId: string) {
  const { db } = database
  const visit = await findVisit(db, accountId)
  const aMonthAgo = clock().getTime() - monthMs
  // Who was away for longer than a month has as much to look at as has come meanwhile.
  const since = Math.min(visit?.since ?? aMonthAgo, aMonthAgo)
  return {
    failedMails: await countFailed(db),
    duplicates: await duplicates(database),
    newAddresses: await countNewAddresses(db, since),
    newAddressesSince: new Date(since).toISOString(),
    unconfirmed: await countUnconfirmed(db),
    messages: await countMessages(db),
    dataRequests: await countOpenRequests(db, dayOf(clock)),
  }
}
