import type { Selectable } from 'kysely'
import type { Db, OneTimeLinksTable, Tx } from '../../database/tables.ts'
import { letsIn } from '../accounts.ts'
import { endCodeOf } from '../invitations/invitations.ts'

/** Takes the place of the link that the account may have had. */
export async function putLink(db: Tx, { account_id, ...link }: Selectable<OneTimeLinksTable>): Promise<void> {
  await db
    .insertInto('one_time_links')
    .values({ account_id, ...link })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(link))
    .execute()
}

/** A link that is still good: neither used nor replaced nor expired, and of an account that lets its owner in. */
export function findLink(db: Db, hash: string, now: number) {
  return db
    .selectFrom('one_time_links')
    .innerJoin('accounts', 'accounts.id', 'one_time_links.account_id')
    .select(['one_time_links.account_id', 'one_time_links.purpose', 'one_time_links.expires_at', 'accounts.email'])
    .where('one_time_links.hash', '=', hash)
    .where('one_time_links.expires_at', '>', now)
    .where(letsIn())
    .executeTakeFirst()
}

/** Uses a link up. False if it is not there any more: of two who come at once, one is told so. */
export async function takeLink(db: Tx, hash: string, now: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('one_time_links')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** The link of an account, and the code of its letter: what lets somebody choose a password for it. */
export async function deleteLinkOf(db: Tx, accountId: string): Promise<void> {
  await db.deleteFrom('one_time_links').where('account_id', '=', accountId).execute()
  await endCodeOf(db, accountId)
}
