import type { CircularRecipientsTable, Db, Tx } from '../database/tables.ts'
import { findOutcomes } from '../mail/bulk/find-outcomes.ts'

const rowsAtOnce = 200

export async function insertRecipients(trx: Tx, rows: readonly CircularRecipientsTable[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await trx
      .insertInto('circular_recipients')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute()
  }
}

export function findRecipients(db: Db, circularId: string): Promise<CircularRecipientsTable[]> {
  return db.selectFrom('circular_recipients').selectAll().where('circular_id', '=', circularId).execute()
}

export function findRecipient(db: Db, circularId: string, memberId: string) {
  return db
    .selectFrom('circular_recipients')
    .selectAll()
    .where('circular_id', '=', circularId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

export async function markLetterReturned(trx: Tx, circularId: string, memberId: string, at: number): Promise<void> {
  await trx
    .updateTable('circular_recipients')
    .set({ returned_at: at })
    .where('circular_id', '=', circularId)
    .where('member_id', '=', memberId)
    .execute()
}

/**
 * Takes over what has become of mails, as long as the outbox knows it: that forgets sooner than we do. What it has lost while it
 * waited, an administrator has removed there. Answers how many were open.
 */
export async function noteOutcomes(db: Db): Promise<number> {
  const open = await db
    .selectFrom('circular_recipients')
    .select(['circular_id', 'member_id', 'mail_id', 'state'])
    .where('mail_id', 'is not', null)
    .where('state', 'in', ['waiting', 'failed'])
    .execute()
  const outcomes = await findOutcomes(
    db,
    open.flatMap(({ mail_id }) => mail_id ?? []),
  )
  const stateOf = new Map(outcomes.map(({ id, state }) => [id, state]))
  for (const { circular_id, member_id, mail_id, state } of open) {
    // One that had failed for good and is forgotten by now stays what it was.
    const now = stateOf.get(mail_id ?? '') ?? (state === 'failed' ? 'failed' : 'cancelled')
    if (now === state) continue
    await db
      .updateTable('circular_recipients')
      .set({ state: now })
      .where('circular_id', '=', circular_id)
      .where('member_id', '=', member_id)
      .execute()
  }
  return open.length
}

/** Nobody can tell any more that these people got something. */
export async function forgetRecipients(trx: Tx, memberIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('circular_recipients').where('member_id', 'in', memberIds).execute()
}
