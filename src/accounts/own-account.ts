import type { Db } from '../database/tables.ts'
import { findCodeApp } from './factors/code-apps.ts'
import { findDebt } from './factors/owed-factors.ts'
import { findPasskeys } from './factors/passkeys.ts'
import { countRecoveryCodes } from './factors/recovery-codes.ts'
import { findAccountGrants } from './rights/rights.ts'
import { otherProgram } from './sessions/device-rules.ts'

/** Everything about an account that its owner may take along; of secrets only that there are some. */
export async function readOwnAccount(db: Db, accountId: string) {
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'title', 'name', 'role', 'created_at', 'last_sign_in_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const visit = await db.selectFrom('visits').selectAll().where('account_id', '=', accountId).executeTakeFirst()
  const { id, email, title, name, role, created_at, last_sign_in_at } = account
  return {
    account: {
      ...{ id, email, title, name, role, createdAt: moment(created_at) },
      lastSignInAt: momentIf(last_sign_in_at),
      lastVisitAt: momentIf(visit?.seen_at),
      ...(await readOpenLinks(db, accountId)),
      /** What he was given beside his role. */
      grants: await findAccountGrants(db, accountId),
    },
    sessions: await readSessions(db, accountId),
    factors: await readOwnFactors(db, accountId),
    /** Which ones is kept as a hash, which tells it to nobody. */
    knownNetworks: await readLastUses(db, 'known_networks', accountId),
    knownPlaces: await readLastUses(db, 'known_places', accountId),
  }
}

/** What was sent to him and waits to be used: when and for how long, never what opens it. */
async function readOpenLinks(db: Db, accountId: string) {
  const link = await db
    .selectFrom('one_time_links')
    .select(['purpose', 'created_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const invitation = await db
    .selectFrom('invitations')
    .select(['way', 'invited_at', 'times', 'expires_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const change = await db
    .selectFrom('login_changes')
    .select(['email', 'created_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return {
    openLink: link
      ? { purpose: link.purpose, createdAt: moment(link.created_at), expiresAt: moment(link.expires_at) }
      : null,
    invitation: invitation
      ? {
          ...{ way: invitation.way, times: invitation.times, invitedAt: moment(invitation.invited_at) },
          codeExpiresAt: momentIf(invitation.expires_at),
        }
      : null,
    /** The address that he wants to sign in with and has not confirmed. */
    newLogin: change
      ? { email: change.email, askedAt: moment(change.created_at), expiresAt: moment(change.expires_at) }
      : null,
  }
}

/** Also those that have run out and are still to be tidied away. The network is his own, and so is as it is kept. */
async function readSessions(db: Db, accountId: string) {
  const rows = await db
    .selectFrom('tokens')
    .select(['device', 'network', 'opened_by', 'issued_at', 'last_used_at', 'proved_at'])
    .where('account_id', '=', accountId)
    .orderBy('issued_at')
    .orderBy('id')
    .execute()
  return rows.map(({ device, network, opened_by: openedBy, issued_at, last_used_at, proved_at }) => ({
    ...{ device: device || otherProgram, network, openedBy },
    ...{ begunAt: moment(issued_at), lastUsedAt: moment(last_used_at), provedAt: moment(proved_at) },
  }))
}

async function readOwnFactors(db: Db, accountId: string) {
  const passkeys = await findPasskeys(db, accountId)
  const app = await findCodeApp(db, accountId)
  const debt = await findDebt(db, accountId)
  const rescue = await db
    .selectFrom('rescue_codes')
    .select('expires_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return {
    passkeys: passkeys.map(({ name, created_at, last_used_at, locked_at, is_backed_up }) => ({
      ...{ name, createdAt: moment(created_at), lastUsedAt: momentIf(last_used_at), lockedAt: momentIf(locked_at) },
      isBackedUp: is_backed_up === 1,
    })),
    /** Since when an app makes codes for him; null where none does. */
    codesSince: momentIf(app?.confirmed_at),
    recoveryCodesLeft: await countRecoveryCodes(db, accountId),
    /** By when he has to have a second factor. */
    owedBy: momentIf(debt?.due_at),
    rescueCodeUntil: momentIf(rescue?.expires_at),
  }
}

async function readLastUses(db: Db, table: 'known_networks' | 'known_places', accountId: string) {
  const rows = await db
    .selectFrom(table)
    .select('last_used_at')
    .where('account_id', '=', accountId)
    .orderBy('last_used_at')
    .execute()
  return rows.map((row) => ({ lastUsedAt: moment(row.last_used_at) }))
}

const moment = (at: number): string => new Date(at).toISOString()
const momentIf = (at: number | null | undefined): string | null => (at == null ? null : moment(at))
