import type { Selectable } from 'kysely'
import { prepareQuery } from '../../database/prepare-query.ts'
import type { Db, TokensTable, Tx } from '../../database/tables.ts'
import { letsIn } from '../accounts.ts'
import { idleMilliseconds, longestMilliseconds } from './token-rules.ts'

export async function insertToken(db: Tx, token: Selectable<TokensTable>): Promise<void> {
  await db.insertInto('tokens').values(token).execute()
}

/**
 * The owner of a token that is still good: neither idle nor old for too long, and of an account that lets its owner in.
 * Who he is, his record knows best.
 */
export async function findTokenOwner(db: Db, hash: string, now: number) {
  const [owner] = await findOwners(db, { hash })
  if (!owner) return undefined
  const isGood = owner.issued_at > now - longestMilliseconds && owner.last_used_at > now - idleMilliseconds
  return isGood ? owner : undefined
}

/** Every call asks for it, so what time it is stays out of the question: it would be another one each time. */
const findOwners = prepareQuery((db, given: { hash: string }) =>
  db
    .selectFrom('tokens')
    .innerJoin('accounts', 'accounts.id', 'tokens.account_id')
    .leftJoin('members', 'members.id', 'accounts.member_id')
    .select([
      'tokens.issued_at',
      'tokens.last_used_at',
      'accounts.id',
      'accounts.email',
      'accounts.role',
      'accounts.member_id',
    ])
    .select('accounts.password_number')
    .select(({ fn }) => [
      fn.coalesce('members.title', 'accounts.title').as('title'),
      fn.coalesce('members.name', 'accounts.name').as('name'),
    ])
    .where('tokens.hash', '=', given.hash)
    .where(letsIn())
    .compile(),
)

/** Answers the account whose it is; undefined where there is nothing to note. */
export async function touchToken(db: Db, hash: string, now: number): Promise<string | undefined> {
  const touched = await db
    .updateTable('tokens')
    .set({ last_used_at: now })
    .where('hash', '=', hash)
    .where('last_used_at', '<', now)
    .returning('account_id')
    .executeTakeFirst()
  return touched?.account_id
}

export async function deleteToken(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('tokens').where('hash', '=', hash).execute()
}

export async function deleteTokensOf(db: Tx, accountId: string): Promise<void> {
  await db.deleteFrom('tokens').where('account_id', '=', accountId).execute()
}

/** Every session of the account but for one. */
export async function deleteOtherTokensOf(db: Tx, accountId: string, keptHash: string): Promise<void> {
  await db.deleteFrom('tokens').where('account_id', '=', accountId).where('hash', '!=', keptHash).execute()
}

export async function deleteExpiredTokens(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('tokens')
    .where((where) =>
      where.or([
        where('issued_at', '<=', now - longestMilliseconds),
        where('last_used_at', '<=', now - idleMilliseconds),
      ]),
    )
    .execute()
}
