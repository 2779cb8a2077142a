import { type Selectable, sql } from 'kysely'
import type { Traces } from '../database/erasing/open-erasures.ts'
import type { Database } from '../database/open-database.ts'
import type { Db, MailsTable, Tx } from '../database/tables.ts'

/** A mail that somebody has taken on to deliver. */
export interface ClaimedMail {
  id: string
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
  /** The id of whom it is about. */
  about: string | null
  createdAt: number
  /** This time included. */
  attempts: number
}

/** Without what it says: that may hold a link which only its reader may have. */
const emptied = { text: null, html: null }
const unclaimed = { claimed_by: null, claimed_until: 0 }

/** A round has something to do. Reading that is cheaper than trying to write it. */
export async function isAnythingDue(db: Db, now: number): Promise<boolean> {
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where(({ or, and, eb }) =>
      or([
        and([eb('state', '=', 'waiting'), eb('next_attempt_at', '<=', now), eb('claimed_until', '<=', now)]),
        and([eb('expires_at', '<=', now), eb('text', 'is not', null), eb('claimed_until', '<=', now)]),
      ]),
    )
    .limit(1)
    .execute()
  return rows.length > 0
}

/** Nobody needs them any more, and nobody may read them: what waits has failed, and what has failed is emptied. */
export async function endExpired(db: Db, now: number, reason: string): Promise<void> {
  const expired = () =>
    db
      .updateTable('mails')
      .where('expires_at', '<=', now)
      .where('text', 'is not', null)
      // Whoever is at it just now began in time.
      .where('claimed_until', '<=', now)
  await expired()
    .set((eb) => ({
      ...{ ...emptied, ...unclaimed, state: 'failed', done_at: now },
      last_error: eb.fn.coalesce(sql<string>`cast(${reason} as text) || ' ' || last_error`, eb.val(reason)),
    }))
    .where('state', '=', 'waiting')
    .execute()
  await expired().set(emptied).execute()
}

/** The one that has been due longest. Of several who ask at once each gets another one: PostgreSQL passes over what is locked. */
export async function claimDue(
  { db, engine }: Database,
  { me, now, until }: { me: string; now: number; until: number },
): Promise<ClaimedMail | undefined> {
  const row = await db
    .updateTable('mails')
    .set((eb) => ({ claimed_by: me, claimed_until: until, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mails')
        .select('id')
        .where('state', '=', 'waiting')
        .where('next_attempt_at', '<=', now)
        .where('claimed_until', '<=', now)
        .where((or) => or.or([or('expires_at', 'is', null), or('expires_at', '>', now)]))
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1)
        .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .returningAll()
    .executeTakeFirst()
  return row && readClaimed(row)
}

function readClaimed(row: Selectable<MailsTable>): ClaimedMail {
  return {
    id: row.id,
    from: { name: row.from_name, address: row.from_address },
    to: row.to_address,
    subject: row.subject,
    text: row.text ?? '',
    html: row.html ?? '',
    about: row.about_member,
    createdAt: row.created_at,
    attempts: row.attempts,
  }
}

/** Also of one that was withdrawn meanwhile: it has gone out all the same. False where there is no such mail any more. */
export async function markSent(db: Db, id: string, me: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ ...emptied, ...unclaimed, state: 'sent', last_error: null, done_at: now })
    .where('id', '=', id)
    .where('claimed_by', '=', me)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const ownAttempt = (db: Db, id: string, me: string) =>
  db.updateTable('mails').where('id', '=', id).where('claimed_by', '=', me).where('state', '=', 'waiting')

/** Its text stays: an administrator may want it to be tried once more. */
export async function markFailed(db: Db, id: string, me: string, now: number, reason: string): Promise<void> {
  await ownAttempt(db, id, me)
    .set({ ...unclaimed, state: 'failed', last_error: reason, done_at: now })
    .execute()
}

export async function postpone(db: Db, id: string, me: string, until: number, reason: string): Promise<void> {
  await ownAttempt(db, id, me)
    .set({ ...unclaimed, next_attempt_at: until, last_error: reason })
    .execute()
}

/** As if it had never been begun. */
export async function releaseMail(db: Db, id: string, me: string): Promise<void> {
  await ownAttempt(db, id, me)
    .set((eb) => ({ ...unclaimed, attempts: eb('attempts', '-', 1) }))
    .execute()
}

/** For a start where nobody else can be at work: whoever has claims is no more. */
export async function releaseAllMails(db: Db): Promise<void> {
  await db.updateTable('mails').set(unclaimed).where('claimed_by', 'is not', null).execute()
}

/**
 * Those that failed too, which could be tried again. Whoever is at one of them keeps it, so that it is known if it has
 * gone out all the same.
 */
export async function cancelUndelivered(db: Tx, address: string, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ ...emptied, state: 'cancelled', done_at: now })
    .where(sql`lower(to_address)`, '=', address.toLowerCase())
    .where('state', 'in', ['waiting', 'failed'])
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Whatever is about these people, went to their addresses without being about anybody, or links to their records, in
 * whatever state and whoever is at it: also a letter about somebody else that only mentions one of them.
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

export async function removeDoneBefore(db: Db, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where('state', '!=', 'waiting')
    .where('done_at', '<', limit)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** What needs somebody's attention first, then the newest of the rest. */
export function findListedMails(db: Db, most: number) {
  return db
    .selectFrom('mails')
    .select([
      ...(['id', 'to_address', 'subject', 'state', 'attempts', 'next_attempt_at'] as const),
      ...(['last_error', 'created_at', 'done_at'] as const),
    ])
    .orderBy(sql`case when state in ('failed', 'waiting') then 0 else 1 end`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}

export function findMail(db: Db, id: string) {
  return db
    .selectFrom('mails')
    .select(['state', 'text', 'claimed_until as claimedUntil'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Puts it back into the queue, if nobody is at it and it still says something. Answers whether that was so. */
export async function requeueMail(db: Db, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ ...unclaimed, state: 'waiting', attempts: 0, next_attempt_at: now, done_at: null })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'failed'])
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
