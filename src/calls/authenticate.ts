import { checkToken, type SignedIn } from '../accounts/tokens/check-token.ts'
import type { App } from '../app.ts'
import { bearerToken } from '../http/bearer-token.ts'

/** Who sends this Authorization header; undefined if it holds no token or one that is no good. */
export async function authenticate(
  app: Pick<App, 'database' | 'clock' | 'tokenUses'>,
  authorization: string | undefined,
): Promise<SignedIn | undefined> {
  const token = bearerToken(authorization)
  if (token === undefined) return undefined
  return checkToken({ db: app.database.db, clock: app.clock, uses: app.tokenUses }, token)
}
