import type { Db, Tx } from '../database/tables.ts'

/** A letter in the outbox about a change of a record, which has not gone out yet. */
export interface WaitingLetter {
  id: string
  to: string
  /** The state of the record before the first change that it tells about; 0 where there was none. */
  sinceRevision: number
}

/** Those about this record and by this account that are not being delivered just now. */
export async function findWaitingLetters(db: Db, about: string, toldBy: string): Promise<WaitingLetter[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'to_address as to', 'since_revision'])
    .where('about_member', '=', about)
    .where('told_by', '=', toldBy)
    .where('state', '=', 'waiting')
    .where('claimed_by', 'is', null)
    .execute()
  return rows.flatMap(({ id, to, since_revision: sinceRevision }) =>
    sinceRevision === null ? [] : [{ id, to, sinceRevision }],
  )
}

/** Takes letters back, to put others in their place, and answers which: not those whose delivery has begun. */
export async function takeBackLetters(db: Tx, letters: readonly WaitingLetter[]): Promise<WaitingLetter[]> {
  if (letters.length === 0) return []
  const rows = await db
    .deleteFrom('mails')
    .where(
      'id',
      'in',
      letters.map(({ id }) => id),
    )
    .where('state', '=', 'waiting')
    .where('claimed_by', 'is', null)
    .returning('id')
    .execute()
  const taken = new Set(rows.map(({ id }) => id))
  return letters.filter(({ id }) => taken.has(id))
}
