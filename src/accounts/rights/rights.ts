import type { Db, OfficeSeatsTable, Tx } from '../../database/tables.ts'
import { fromRows, toRows } from './grant-rows-rules.ts'
import type { Grants } from './rights-rules.ts'

export type Seat = OfficeSeatsTable

/** What an account was given beside its role. */
export async function findAccountGrants(db: Db, accountId: string): Promise<Grants> {
  const rows = await db.selectFrom('account_rights').select('what').where('account_id', '=', accountId).execute()
  return fromRows(rows.map(({ what }) => what))
}

/** The same of all accounts that were given something. */
export async function findAllAccountGrants(db: Db): Promise<Map<string, Grants>> {
  const rows = await db.selectFrom('account_rights').select(['account_id as of', 'what']).orderBy('what').execute()
  return gathered(rows)
}

/** What the offices bring with them, by their ids. */
export async function findOfficeGrants(db: Db): Promise<Map<string, Grants>> {
  const rows = await db.selectFrom('office_rights').select(['office as of', 'what']).orderBy('what').execute()
  return gathered(rows)
}

function gathered(rows: readonly { of: string; what: string }[]): Map<string, Grants> {
  const byOwner = Map.groupBy(rows, ({ of }) => of)
  return new Map([...byOwner].map(([of, own]) => [of, fromRows(own.map(({ what }) => what))]))
}

export async function replaceAccountGrants(trx: Tx, accountId: string, grants: Grants): Promise<void> {
  await trx.deleteFrom('account_rights').where('account_id', '=', accountId).execute()
  const rows = toRows(grants).map((what) => ({ account_id: accountId, what }))
  if (rows.length > 0) await trx.insertInto('account_rights').values(rows).execute()
}

export async function replaceOfficeGrants(trx: Tx, office: string, grants: Grants): Promise<void> {
  await trx.deleteFrom('office_rights').where('office', '=', office).execute()
  const rows = toRows(grants).map((what) => ({ office, what }))
  if (rows.length > 0) await trx.insertInto('office_rights').values(rows).execute()
}

/**
 * Who was confirmed in his office, in the list that was confirmed last. Those of earlier lists stay, for the day on which a
 * change of semester is taken back; until then they count for nothing, wherever an editor moves the old list.
 */
export async function findSeats(db: Db, memberId?: string): Promise<Seat[]> {
  return db
    .selectFrom('office_seats')
    .selectAll()
    .where('entry_id', '=', (where) =>
      where
        .selectFrom('office_seats as last')
        .select('last.entry_id')
        .orderBy('last.confirmed_at', 'desc')
        .orderBy('last.entry_id')
        .limit(1),
    )
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? ''))
    .execute()
}

/** When somebody was last confirmed in another list than this one; 0 where nobody was. */
export async function lastOfOtherLists(trx: Tx, entryId: string): Promise<number> {
  const row = await trx
    .selectFrom('office_seats')
    .select('confirmed_at')
    .where('entry_id', '!=', entryId)
    .orderBy('confirmed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.confirmed_at ?? 0
}

/** Whoever sat there before in the same list does not any more. */
export async function putSeat(trx: Tx, seat: Seat): Promise<void> {
  await trx
    .insertInto('office_seats')
    .values(seat)
    .onConflict((conflict) => conflict.columns(['entry_id', 'office']).doUpdateSet(seat))
    .execute()
}

export async function deleteSeats(trx: Tx, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length > 0) await trx.deleteFrom('office_seats').where('entry_id', 'in', entryIds).execute()
}

export async function deleteSeat(trx: Tx, { entry_id, office }: Pick<Seat, 'entry_id' | 'office'>): Promise<void> {
  await trx.deleteFrom('office_seats').where('entry_id', '=', entry_id).where('office', '=', office).execute()
}

/** Who sits there still does; who has said so is gone. */
export async function forgetConfirmers(trx: Tx, accountIds: string[]): Promise<void> {
  await trx.updateTable('office_seats').set({ confirmed_by: null }).where('confirmed_by', 'in', accountIds).execute()
}
