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
    .leftJoin('owed_factors', 'owed_factors.account_id', 'accounts.id')
    .select(['owed_factors.why', 'owed_factors.due_at'])
    .select([
      'tokens.issued_at',
      'tokens.last_used_at',
      'tokens.id as session_id',
      'tokens.proved_at',
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
    // Most people have nothing but their role: so they are not asked about a second time.
    .select(({ case: either, exists, or, selectFrom }) =>
      either()
        .when(
          or([
            exists(
              selectFrom('account_rights').select('what').whereRef('account_rights.account_id', '=', 'accounts.id'),
            ),
            exists(selectFrom('office_seats').select('office').whereRef('office_seats.member_id', '=', 'members.id')),
          ]),
        )
        .then(1)
        .else(0)
        .end()
        .as('has_more'),
    )
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

/** Answers the account whose it was. */
export async function deleteToken(db: Db, hash: string): Promise<string | undefined> {
  const gone = await db.deleteFrom('tokens').where('hash', '=', hash).returning('account_id').executeTakeFirst()
  return gone?.account_id
}

export async function deleteTokensOf(db: Tx, accountId: string): Promise<void> {
  await db.deleteFrom('tokens').where('account_id', '=', accountId).execute()
}

/** The sessions of an account that are still good, the one that was used last before the others. */
export function findTokensOf(db: Db, accountId: string, now: number) {
  return db
    .selectFrom('tokens')
    .select(['id', 'device', 'network', 'opened_by', 'issued_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where('issued_at', '>', now - longestMilliseconds)
    .where('last_used_at', '>', now - idleMilliseconds)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Answers what has ended: one session of the account, all but one, or all of them. */
export function endTokensOf(db: Tx, accountId: string, wanted: { id?: string; exceptId?: string } = {}) {
  const { id, exceptId } = wanted
  return db
    .deleteFrom('tokens')
    .where('account_id', '=', accountId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .returning(['id', 'device'])
    .execute()
}

export async function hasToken(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('tokens').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

/** Its owner has shown just now that it is he. False if the session is over. */
export async function noteProof(db: Tx, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tokens')
    .set({ proved_at: now })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
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

/** Every session of everybody. Answers how many there were. */
export async function endAllTokens(db: Tx): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('tokens').executeTakeFirst()
  return Number(numDeletedRows)
}

/** Of sessions that have begun later than any can: the clock was ahead, and they would last for as long as it was. */
export async function endFutureTokens(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('tokens')
    .where('issued_at', '>', now + longestMilliseconds)
    .execute()
}
