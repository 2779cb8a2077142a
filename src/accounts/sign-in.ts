import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { type Account, findAccountByEmail } from './accounts.ts'
import { isEmail } from './email-rules.ts'
import { foldEmail } from './fold-email-rules.ts'
import { issueToken } from './issue-token.ts'
import { networkOf } from './network-rules.ts'
import type { KeyedQueue } from './queue-by-key.ts'
import { reserveTry } from './reserve-try.ts'
import { deleteFailures, deleteOldFailures, releaseFailure, secondsToWait } from './sign-in-failures.ts'
import { deleteExpiredTokens } from './tokens.ts'
import { tooManyTries, tryKey, tryLimits } from './try-rules.ts'
import { verifyPassword } from './verify-password.ts'

interface Desk {
  db: Kysely<Tables>
  clock: Clock
  /** Only a courtesy: tries of one account stand in line, so that several right ones at once do not look like failures. */
  queue: KeyedQueue
}

interface Try {
  username: string
  password: string
  clientAddress: string
}

/** A token, or undefined if user or password is wrong or the account lets nobody in: which of these, nobody learns. */
export async function signIn(desk: Desk, { username, password, clientAddress }: Try): Promise<string | undefined> {
  const email = foldEmail(username)
  const key = tryKey('signIn', networkOf(clientAddress), email)
  const seconds = await secondsToWait(desk.db, key, desk.clock().getTime(), tryLimits.signIn)
  if (seconds > 0) throw tooManyTries(tryLimits.signIn, seconds)
  const token = await desk.queue(key, async () => {
    await reserveTry(desk.db, desk.clock, key, tryLimits.signIn)
    const account = await judge(desk, key, email, password)
    return account && openSession(desk, key, account)
  })
  await sweep(desk, token !== undefined)
  return token
}

/** The account if this is its password. Every way through here verifies one hash. */
async function judge({ db }: Desk, key: string, email: string, password: string): Promise<Account | undefined> {
  try {
    const account = isEmail(email) ? await findAccountByEmail(db, email) : undefined
    const matches = await verifyPassword(account?.password_hash, password)
    return matches ? account : undefined
  } catch (error) {
    await releaseFailure(db, key)
    throw error
  }
}

/** Undefined if the account lets nobody in; issuing the token finds out, at the last moment. */
function openSession({ db, clock }: Desk, key: string, account: Account): Promise<string | undefined> {
  return db.transaction().execute(async (transaction) => {
    const token = await issueToken(transaction, clock, account)
    if (token) await deleteFailures(transaction, key)
    return token
  })
}

/** What is over goes as new things come, so that neither table outgrows what comes in during its time. */
async function sweep({ db, clock }: Desk, signedIn: boolean): Promise<void> {
  const now = clock().getTime()
  await deleteOldFailures(db, now)
  if (signedIn) await deleteExpiredTokens(db, now)
}
