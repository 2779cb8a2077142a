import { afterEach, beforeEach } from 'vitest'
import { type Account, findAccount } from '../../accounts/accounts.ts'
import { verifyPassword } from '../../accounts/sign-in/verify-password.ts'
import { checkToken } from '../../accounts/tokens/check-token.ts'
import type { Database } from '../../database/open-database.ts'
import { signedIn, unnoted } from '../accounts.ts'
import { openFreshDatabase } from '../databases.ts'

interface OwnAccount {
  database: Database
  /** What the clock says. */
  now: number
  clock: () => Date
  account: Account
  token: string
}

/** Before each test an empty database with a member who is signed in. */
export function useOwnAccount(engine: Database['engine']) {
  const own = { clock: () => new Date(own.now) } as OwnAccount
  beforeEach(async () => {
    own.now = Date.parse('2025-05-01T12:00:00Z')
    own.database = await openFreshDatabase(engine)
    Object.assign(own, await signedIn(own, 'member'))
  })
  afterEach(() => own.database.close())
  return {
    own,
    hasPassword: async (candidate: string) =>
      verifyPassword((await findAccount(own.database.db, own.account.id))?.password_hash, candidate),
    isGood: async (token: string | undefined) =>
      Boolean(await checkToken({ db: own.database.db, clock: own.clock, uses: unnoted }, token ?? '')),
  }
}
