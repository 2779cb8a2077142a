import { randomBytes } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { type Account, letsIn } from '../accounts.ts'
import { hashToken } from '../tokens/token-rules.ts'

const lifeMilliseconds = 10 * 60_000

/** A ticket for who has given the right password. It opens nothing; it says whose second step is to be judged. */
export async function putStep(
  trx: Tx,
  clock: Clock,
  { id, password_number }: Pick<Account, 'id' | 'password_number'>,
): Promise<string> {
  const now = clock().getTime()
  const ticket = randomBytes(32).toString('base64url')
  await trx.deleteFrom('second_steps').where('expires_at', '<=', now).execute()
  const row = { hash: hashToken(ticket), account_id: id, password_number, expires_at: now + lifeMilliseconds }
  await trx.insertInto('second_steps').values(row).execute()
  return ticket
}

/** Whose it is; undefined if it is over, used, of a password that was replaced since, or of an account that lets nobody in. */
export function findStep(db: Db, clock: Clock, ticket: string): Promise<Account | undefined> {
  return db
    .selectFrom('second_steps')
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.id', '=', 'second_steps.account_id')
        .onRef('accounts.password_number', '=', 'second_steps.password_number'),
    )
    .selectAll('accounts')
    .where('second_steps.hash', '=', hashToken(ticket))
    .where('second_steps.expires_at', '>', clock().getTime())
    .where(letsIn())
    .executeTakeFirst()
}

/** False if another was faster. */
export async function takeStep(trx: Tx, ticket: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('second_steps')
    .where('hash', '=', hashToken(ticket))
    .executeTakeFirst()
  return numDeletedRows === 1n
}
