import { createHash } from 'node:crypto'
import type { Db, Tx } from '../../database/tables.ts'

/** A member who comes once a quarter is still known at home. */
const knownMilliseconds = 90 * 24 * 60 * 60 * 1000

/** Whether the account of this address has been signed in to from this network lately. */
export async function isKnownNetwork(
  db: Db,
  { email, network }: { email: string; network: string },
  now: number,
): Promise<boolean> {
  const rows = await db
    .selectFrom('accounts')
    .innerJoin('known_networks', 'known_networks.account_id', 'accounts.id')
    .select(['accounts.id', 'known_networks.network'])
    .where('accounts.email', '=', email)
    .where('known_networks.last_used_at', '>', now - knownMilliseconds)
    .execute()
  return rows.some((row) => row.network === hashNetwork(row.id, network))
}

export async function rememberNetwork(db: Tx, accountId: string, network: string, now: number): Promise<void> {
  await db
    .insertInto('known_networks')
    .values({ account_id: accountId, network: hashNetwork(accountId, network), last_used_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'network']).doUpdateSet({ last_used_at: now }))
    .execute()
}

export async function deleteOldNetworks(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('known_networks')
    .where('last_used_at', '<=', now - knownMilliseconds)
    .execute()
}

function hashNetwork(accountId: string, network: string): string {
  return createHash('sha256').update(`${accountId} ${network}`).digest('hex')
}
