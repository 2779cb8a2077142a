import { Hono } from 'hono'
import { findVisit } from '../../accounts/visits/visits.ts'
import type { App } from '../../app.ts'
import { countMessages } from '../../contact/messages.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { countFailed } from '../../mail/mails.ts'
import { countDuplicates } from '../../members/duplicates/find-duplicates.ts'
import { countNewAddresses, countUnconfirmed } from '../../members/own/confirmations.ts'

const monthMs = 30 * 24 * 60 * 60 * 1000

/** What waits for administrators, in numbers. */
export function waiting({ database: { db }, clock }: Pick<App, 'database' | 'clock'>) {
  return new Hono<CallEnvironment>().get('/members/io/waiting', async (c) => {
    const visit = await findVisit(db, c.var.member.accountId)
    const aMonthAgo = clock().getTime() - monthMs
    // Who was away for longer than a month has as much to look at as has come meanwhile.
    const since = Math.min(visit?.since ?? aMonthAgo, aMonthAgo)
    return c.json({
      failedMails: await countFailed(db),
      duplicates: await countDuplicates(db),
      newAddresses: await countNewAddresses(db, since),
      newAddressesSince: new Date(since).toISOString(),
      unconfirmed: await countUnconfirmed(db),
      messages: await countMessages(db),
    })
  })
}
