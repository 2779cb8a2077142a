import { type ExpressionBuilder, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Traces } from '../database/erasing/open-erasures.ts'
import type { Db, MailsTable, Tables, Tx } from '../database/tables.ts'
import { findNextDue, finish, putBack, type Queue } from '../queue/queues.ts'
import { pauses } from './delivery-rules.ts'

export const keptMs = 30 * 24 * 60 * 60 * 1000

/** Without what it says: that may hold a link which only its reader may have. */
const emptied = { text: null, html: null, file_id: null }

type Mails = ExpressionBuilder<Tables, 'mails'>
const isUnexpired = (eb: Mails, now: number) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)])

export const outbox: Queue<'mails'> = {
  table: 'mails',
  key: 'id',
  due: 'next_attempt_at',
  pauses,
  isWanted: (eb, now) => isUnexpired(eb as Mails, now),
}

/** The two lines in which mails wait: links, news and reminders do not stand behind a letter to four hundred. */
export const urgentMails = lineOf(0)
export const bulkMails = lineOf(1)

function lineOf(isBulk: number): Queue<'mails'> {
  const isIn = (eb: Mails, now: number) => eb.and([eb('is_bulk', '=', isBulk), isUnexpired(eb, now)])
  return { ...outbox, isWanted: (eb, now) => isIn(eb as Mails, now) }
}

/** What a claimant has is left to it: that began in time. */
const isExpired = (now: number) => (eb: Mails) =>
  eb.and([eb('expires_at', '<=', now), eb('text', 'is not', null), eb('claimed_until', '<=', now)])

/** A round has something to do. Reading that is cheaper than trying to write it. */
export async function isAnythingDue(db: Db, now: number): Promise<boolean> {
  if ((await findNextDue(db, outbox, now)) <= now) return true
  const expired = await db.selectFrom('mails').select('id').where(isExpired(now)).limit(1).execute()
  return expired.length > 0
}

/** They are of no use any more, and must not be read: what waits has failed, and what has failed is emptied. */
export async function endExpired(db: Db, now: number, reason: string): Promise<void> {
  const expired = db.updateTable('mails').set(emptied).where(isExpired(now))
  await expired
    .set((eb) => ({
      claimed_by: null,
      state: 'failed',
      done_at: now,
      last_error: eb.fn.coalesce(sql<string>`cast(${reason} as text) || ' ' || last_error`, eb.val(reason)),
    }))
    .where('state', '=', 'waiting')
    .execute()
  await expired.execute()
}

/** Also of one that was withdrawn meanwhile: it has gone out all the same. False where there is no such mail any more. */
export async function markSent(
  db: Db,
  id: string,
  claimant: string,
  now: number,
  wentBy: MailsTable['went_by'] = null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({
      ...emptied,
      claimed_by: null,
      claimed_until: 0,
      state: 'sent',
      went_by: wentBy,
      last_error: null,
      done_at: now,
    })
    .where('id', '=', id)
    .where('claimed_by', '=', claimant)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Its text stays: an administrator may want it to be tried once more. */
export async function markFailed(db: Db, id: string, claimant: string, now: number, reason: string): Promise<void> {
  await finish(db, outbox, { id, claimant }, { state: 'failed', last_error: reason, done_at: now })
}

/**
 * Withdraws whatever has not reached an address, however its letters are typed, and answers how many mails that were: those
 * that failed, too, which could be tried again. A claim stays, so that it is known if one has gone out all the same.
 */
export async function cancelMailsTo(db: Tx, clock: Clock, address: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ ...emptied, state: 'cancelled', done_at: clock().getTime() })
    .where(sql`lower(to_address)`, '=', address.toLowerCase())
    .where('state', 'in', ['waiting', 'failed'])
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Withdraws those of these mails that have not gone out, as above, and answers which. */
export async function cancelMails(db: Tx, clock: Clock, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .updateTable('mails')
    .set({ ...emptied, state: 'cancelled', done_at: clock().getTime() })
    .where('id', 'in', ids)
    .where('state', 'in', ['waiting', 'failed'])
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Whatever is about these people, went to their addresses without being about a member, or links to their records, in
 * whatever state and claimed or not: also a letter about another member that only mentions one of them.
 */
export async function removeMailsOf(
  db: Tx,
  { ids, addresses }: Pick<Traces, 'ids' | 'addresses'>,
): Promise<MailsTable['state'][]> {
  const rows = await db
    .deleteFrom('mails')
    .where(({ or, and, eb }) =>
      or([
        eb('about_member', 'in', ids),
        ...addresses.map((address) =>
          and([eb('about_member', 'is', null), eb(sql`lower(to_address)`, '=', address.toLowerCase())]),
        ),
        ...ids.flatMap((id) => [eb('text', 'like', `%${id}%`), eb('html', 'like', `%${id}%`)]),
      ]),
    )
    .returning('state')
    .execute()
  return rows.map(({ state }) => state)
}

/** Forgets mails that were done with more than 30 days ago, and answers how many. */
export async function purgeMails(db: Db, clock: Clock): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where('state', '!=', 'waiting')
    .where('done_at', '<', clock().getTime() - keptMs)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** All that is told of a mail, and not what it says. */
function selectTold(db: Db) {
  return db
    .selectFrom('mails')
    .select([
      'id',
      'to_address as to',
      'subject',
      'state',
      'attempts',
      'next_attempt_at as nextAttemptAt',
      'last_error as lastError',
      'created_at as createdAt',
      'done_at as doneAt',
      'went_by as wentBy',
      'about_member as memberId',
    ])
}

/** What an administrator should look at first, then what goes to many by itself, then the newest of the rest. */
export function findListedMails(db: Db, most: number) {
  return selectTold(db)
    .orderBy(sql`case when state = 'failed' then 0 when state = 'waiting' then is_bulk else 2 end`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Mails with a one-time link to these addresses, the newest first: nothing else expires. */
export async function findLinkMails(db: Db, addresses: readonly string[]) {
  if (addresses.length === 0) return []
  return selectTold(db)
    .where(
      sql`lower(to_address)`,
      'in',
      addresses.map((address) => address.toLowerCase()),
    )
    .where('expires_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** How many could not be delivered. */
export const countFailed = (db: Db): Promise<number> => countIn(db, 'failed')

/** How many are still to go. */
export const countWaiting = (db: Db): Promise<number> => countIn(db, 'waiting')

async function countIn(db: Db, state: MailsTable['state']): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What became of the last mail with a subject, as long as it is kept. */
export function findLastMail(db: Db, subject: string) {
  return selectTold(db).where('subject', '=', subject).orderBy('created_at', 'desc').limit(1).executeTakeFirst()
}

export function findMail(db: Db, id: string) {
  return db
    .selectFrom('mails')
    .select(['state', 'text', 'claimed_until as claimedUntil'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** If it is not being delivered and still says something. Answers whether that was so. */
export async function requeueMail(db: Db, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await putBack(db, outbox, now)
    .where('id', '=', id)
    .where('text', 'is not', null)
    .where('claimed_until', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function removeMail(db: Db, id: string, now: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where('id', '=', id)
    .where('claimed_until', '<=', now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

const perhapsSent =
  'Aus einer Sicherung zurückgeholt: Vielleicht ist diese E-Mail damals noch hinausgegangen. Soll sie (noch einmal) auf den Weg?'

/**
 * Of a mail that was waiting when a backup was made nobody knows whether it has gone out since. So it goes to no one before an
 * administrator says so, with „Noch einmal versuchen“. Answers how many there are.
 */
export async function holdWaiting(trx: Tx, now: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('mails')
    .set({ state: 'failed', last_error: perhapsSent, done_at: now })
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
