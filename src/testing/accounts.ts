import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { insertAccount } from '../accounts/accounts.ts'
import type { Role } from '../accounts/permissions.ts'
import { hashingOptions, passwordBytes } from '../accounts/sign-in/hashing.ts'
import { issueToken } from '../accounts/tokens/issue-token.ts'
import type { App } from '../app.ts'
import { systemClock } from '../clock.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import type { LinkHolder } from '../files/download-links.ts'
import type { Author } from '../members/record/own-members.ts'
import { testOffice } from './addresses.ts'
import type { DatabaseAddress } from './databases.ts'

export const testPassword = 'Wanderlied am Brunnen'

/** Cheap to make and to check: hundreds of tests sign in, and few are about what that costs. */
const testHash = hash(passwordBytes(testPassword), { ...hashingOptions, memoryCost: 8, timeCost: 1 })

/** Of a token that a test puts itself: all but whose it is and since when. */
export const testTokenParts = { id: 'session-1', device: '', network: '', opened_by: 'password', proved_at: 0 } as const

/** By which a test is told of sign-ins. */
export const testPost = { readSender: async () => testOffice.sender, wake() {} }

/** What a test signs in with. */
export const testSession = { device: 'Firefox auf Linux', network: '192.0.2.1', by: 'password' } as const

async function addAccount(
  { database, clock }: Pick<App, 'database' | 'clock'>,
  role: Role,
  email: string,
  name: string,
) {
  const account = {
    id: randomUUID(),
    email,
    title: '',
    name,
    role,
    password_hash: await testHash,
    password_number: 0,
    disabled_at: null,
    created_at: clock().getTime(),
    last_sign_in_at: null,
    member_id: null,
  }
  if (!(await insertAccount(database.db, account))) throw new Error(`${email} is there already`)
  return account
}

/** An account with a session: send `authorization` and be it. Its e-mail address is role@aurora.example. */
export async function signedIn(app: Pick<App, 'database' | 'clock'>, role: Role) {
  const account = await addAccount(app, role, `${role}@aurora.example`, `Test ${role}`)
  const token = await inTransaction(app.database.db, 'read committed', (trx) =>
    issueToken(trx, app.clock, account, testSession),
  )
  return { account, token: token ?? '', authorization: `Bearer ${token}` }
}

/** The member whom this account lets in, as a request of his has him. */
export async function authorOf({ db }: Pick<Database, 'db'>, accountId: string): Promise<Author> {
  const row = await db
    .selectFrom('accounts')
    .select(['member_id', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return { accountId, memberId: row?.member_id ?? null, email: row?.email ?? '' }
}

/** For who only asks whether a token is good: its use is not noted. */
export const unnoted = { note() {} }

/** A member for whom links can be signed. */
export async function addHolder(app: Pick<App, 'database' | 'clock'>): Promise<LinkHolder> {
  const { id } = await addAccount(app, 'member', 'holder@aurora.example', 'holder')
  return { accountId: id, passwordNumber: 0 }
}

/** The tokens of a member and an editor, for a server that runs on this database. */
export async function signInTwo(place: DatabaseAddress): Promise<[string, string]> {
  const database = await openDatabase(place)
  const parts = { database, clock: systemClock }
  const tokens: [string, string] = [(await signedIn(parts, 'member')).token, (await signedIn(parts, 'editor')).token]
  await database.close()
  return tokens
}
