import { createAccount } from '../accounts/create-account.ts'
import type { Role } from '../accounts/permissions.ts'
import { issueToken } from '../accounts/tokens/issue-token.ts'
import type { App } from '../app.ts'
import { systemClock } from '../clock.ts'
import { openDatabase } from '../database/open-database.ts'
import type { LinkHolder } from '../files/download-links.ts'
import type { DatabasePlace } from './databases.ts'

export const testPassword = 'Wanderlied am Brunnen'

/** An account with a session: send `authorization` and be it. Its e-mail address is role@aurora.example. */
export async function signedIn(app: Pick<App, 'database' | 'clock'>, role: Role) {
  const account = await createAccount(app.database.db, app.clock, {
    email: `${role}@aurora.example`,
    password: testPassword,
    name: `Test ${role}`,
    role,
  })
  const token = await app.database.db.transaction().execute((trx) => issueToken(trx, app.clock, account))
  return { account, token: token ?? '', authorization: `Bearer ${token}` }
}

/** For who only asks whether a token is good: its use is not noted. */
export const unnoted = { note() {} }

/** Somebody for whom links can be signed. */
export async function addHolder(app: Pick<App, 'database' | 'clock'>): Promise<LinkHolder> {
  const account = { email: 'holder@aurora.example', password: testPassword, role: 'member' } as const
  const { id } = await createAccount(app.database.db, app.clock, account)
  return { accountId: id, passwordNumber: 0 }
}

/** The tokens of a member and an editor, for a server that runs on this database. */
export async function signInTwo(place: DatabasePlace): Promise<[string, string]> {
  const database = await openDatabase(place)
  const parts = { database, clock: systemClock }
  const tokens: [string, string] = [(await signedIn(parts, 'member')).token, (await signedIn(parts, 'editor')).token]
  await database.close()
  return tokens
}
