import type { Db, FeedsTable } from '../../database/tables.ts'
import type { FeedKind } from './feed-rules.ts'

export type Feed = Omit<FeedsTable, 'account_id'>

/** Until something has happened to it a feed has no row: it has its first address, which nobody has asked for yet. */
const untouched = (kind: FeedKind): Feed => ({ kind, number: 1, fetched_on: null })

/** What is known of a member's feed of this kind. */
export async function findFeed(db: Db, accountId: string, kind: FeedKind): Promise<Feed> {
  const row = await db
    .selectFrom('feeds')
    .select(['kind', 'number', 'fetched_on'])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row ?? untouched(kind)
}

/** Ends the address of this number, if it is still the one: who asks twice gets one new address, and not two. */
export async function renewFeed(db: Db, accountId: string, kind: FeedKind, number: number): Promise<void> {
  await db
    .insertInto('feeds')
    .values({ account_id: accountId, kind, number: 1, fetched_on: null })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doNothing())
    .execute()
  await db
    .updateTable('feeds')
    .set({ number: number + 1, fetched_on: null })
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('number', '=', number)
    .execute()
}

/** By the day and no closer: that somebody's calendar is at work is all that anybody needs to know. */
export async function noteFetch(
  db: Db,
  accountId: string,
  { kind, number }: Pick<Feed, 'kind' | 'number'>,
  today: string,
): Promise<void> {
  await db
    .insertInto('feeds')
    .values({ account_id: accountId, kind, number, fetched_on: today })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'kind'])
        .doUpdateSet({ fetched_on: today })
        // Renewed in the meantime: nobody has fetched the new one.
        .where('feeds.number', '=', number),
    )
    .execute()
}
