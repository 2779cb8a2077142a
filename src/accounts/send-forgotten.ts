import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { Sender } from '../mail/write-letter.ts'
import { ownerName } from './account-owners.ts'
import { findAccountByEmail, lockAccount } from './accounts.ts'
import { sendLink } from './send-link.ts'
import { reserveFailure } from './sign-in-failures.ts'
import { tryKey, tryLimits } from './try-rules.ts'

/** A link for who has forgotten his password, if there is such an account, it lets him in, and he has not had enough. */
export async function sendForgotten(
  db: Kysely<Tables>,
  post: { clock: Clock; sender: Sender },
  email: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const known = await findAccountByEmail(trx, email)
    const account = known && (await lockAccount(trx, known.id))
    if (!account) return
    const key = tryKey('forgottenFor', account.id)
    if (!(await reserveFailure(trx, key, post.clock().getTime(), tryLimits.forgottenFor))) return
    await sendLink(trx, post, { ...account, name: await ownerName(trx, account) })
  })
}
