import { inTransaction } from '../../database/in-transaction.ts'
import { locks } from '../../database/locks.ts'
import type { Database } from '../../database/open-database.ts'
import type { Db, MailsTable } from '../../database/tables.ts'
import { claimNext } from '../../queue/queues.ts'
import { bulkMails } from '../mails.ts'

const minute = 60_000

type Claim = Parameters<typeof claimNext>[2]

/**
 * Takes on the next mail to many, or answers when it may go: so many within any minute, whoever has sent them and by whichever
 * instance. It is read from what was tried, so a restart begins no new minute, and a mail that was refused counts like any
 * other. Behind a lock: two who count at once would both find the last place of a minute.
 */
export async function claimInRate(
  database: Database,
  claim: Claim,
  perMinute: number,
): Promise<MailsTable | number | undefined> {
  const { now } = claim
  const { engine } = database
  // Most looks find the minute full, and need no lock for that.
  const turn = await findBulkTurn(database.db, now, perMinute)
  if (turn > now) return turn
  return inTransaction(database.db, locks.bulkRate, async (trx) => {
    const turn = await findBulkTurn(trx, now, perMinute)
    if (turn > now) return turn
    const mail = await claimNext({ db: trx, engine }, bulkMails, claim)
    if (mail) await noteBulkTry(trx, mail.id, now)
    return mail
  })
}

async function findBulkTurn(db: Db, now: number, perMinute: number): Promise<number> {
  const earliest = await db
    .selectFrom('mails')
    .select('tried_at')
    .where('is_bulk', '=', 1)
    .where('tried_at', '>', now - minute)
    // What lies further ahead was tried before the clock was set back.
    .where('tried_at', '<', now + minute)
    .orderBy('tried_at', 'desc')
    .offset(perMinute - 1)
    .limit(1)
    .executeTakeFirst()
  return earliest?.tried_at ? earliest.tried_at + minute : now
}

async function noteBulkTry(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('mails').set({ tried_at: now }).where('id', '=', id).execute()
}
