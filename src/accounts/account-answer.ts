import type { Db } from '../database/tables.ts'
import { compareGerman } from '../text/compare-german.ts'
import type { Role } from './permissions.ts'
import { nobodysHash } from './sign-in/verify-password.ts'

/** An account as administrators see it, everywhere. */
export interface AccountAnswer {
  id: string
  /** What he signs in with. */
  email: string
  /** As his record has it, where there is one. */
  name: string
  role: Role
  /** `invited`: it has no password yet. `deceased`: its record is that of a dead man, and it opens no more. */
  state: 'active' | 'invited' | 'disabled' | 'deceased'
  memberId: string | null
  /** How long the link to the first password is good, or was; or the code of the letter. */
  invitedUntil: string | null
  /** How and when he was invited last, and how often; null where he never was, or before this was kept. */
  invited: { way: 'mail' | 'letter'; at: string; times: number } | null
  lastSignInAt: string | null
  createdAt: string
}

/** The accounts that are asked for, sorted by name: one, those of a record, or all. */
export async function findAccountAnswers(
  db: Db,
  wanted: { id?: string; memberId?: string } = {},
): Promise<AccountAnswer[]> {
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('members', 'members.id', 'accounts.member_id')
    .leftJoin('one_time_links', 'one_time_links.account_id', 'accounts.id')
    .leftJoin('invitations', 'invitations.account_id', 'accounts.id')
    .select(['accounts.id', 'accounts.email', 'accounts.role', 'accounts.password_hash', 'accounts.disabled_at'])
    .select(['accounts.member_id', 'accounts.last_sign_in_at', 'accounts.created_at', 'one_time_links.expires_at'])
    .select((select) => select.fn.coalesce('members.name', 'accounts.name').as('name'))
    .select(['members.status', 'invitations.way', 'invitations.invited_at', 'invitations.times'])
    .select('invitations.expires_at as code_expires_at')
    .$if(wanted.id !== undefined, (query) => query.where('accounts.id', '=', wanted.id ?? ''))
    .$if(wanted.memberId !== undefined, (query) => query.where('accounts.member_id', '=', wanted.memberId ?? ''))
    .execute()
  return rows
    .map(({ id, email, name, role, member_id: memberId, expires_at, last_sign_in_at, created_at, ...row }) => {
      const state = stateOf(row)
      return {
        id,
        email,
        name,
        role,
        state,
        memberId,
        invitedUntil: state === 'invited' ? momentOf(row.code_expires_at ?? expires_at) : null,
        invited: invitationOf(row),
        lastSignInAt: momentOf(last_sign_in_at),
        createdAt: new Date(created_at).toISOString(),
      }
    })
    .sort((a, b) => compareGerman(a.name, b.name) || compareGerman(a.email, b.email))
}

function stateOf(row: {
  status: string | null
  disabled_at: number | null
  password_hash: string
}): AccountAnswer['state'] {
  if (row.status === 'verstorben') return 'deceased'
  if (row.disabled_at !== null) return 'disabled'
  return row.password_hash === nobodysHash ? 'invited' : 'active'
}

function invitationOf(row: {
  way: 'mail' | 'letter' | null
  invited_at: number | null
  times: number | null
}): AccountAnswer['invited'] {
  const at = momentOf(row.invited_at)
  return row.way === null || at === null ? null : { way: row.way, at, times: row.times ?? 1 }
}

function momentOf(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString()
}
