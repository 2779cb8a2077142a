import { checkToken, type SignedIn } from '../accounts/check-token.ts'
import type { App } from '../app.ts'

/** Who sends this Authorization header; undefined if it holds no token or one that is no good. */
export async function authenticate(
  app: Pick<App, 'database' | 'clock'>,
  authorization: string | undefined,
): Promise<SignedIn | undefined> {
  const token = bearerToken(authorization)
  return token === undefined ? undefined : checkToken(app.database.db, app.clock, token)
}

export function bearerToken(authorization: string | undefined): string | undefined {
  return authorization?.match(/^bearer +(\S+)$/i)?.[1]
}
