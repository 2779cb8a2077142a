import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/tables.ts'
import type { Role } from '../permissions.ts'
import type { Grants } from '../rights/rights-rules.ts'
import type { TokenUses } from './start-noting-uses.ts'
import { hashToken, tokenShape } from './token-rules.ts'
import { findTokenOwner } from './tokens.ts'

const noteEveryMilliseconds = 60_000

interface Parts {
  db: Db
  clock: Clock
  uses: Pick<TokenUses, 'note'>
}

/** Whom a token belongs to. */
export interface TokenOwner {
  accountId: string
  /** His record; null where the account has none. */
  memberId: string | null
  title: string
  name: string
  email: string
  role: Role
  /** Which password of the account this is; what is given to him under it ends with it. */
  passwordNumber: number
  /** What the session is called; it opens nothing. */
  sessionId: string
  /** When he has last shown that it is he, by the clock of the server. */
  provedAt: number
  /** Whether he has to set up a second factor before anything else opens. */
  owesFactor: boolean
  /** Whether there is anything beside his role that could let him do more: rights of the account, or an office. */
  hasMore: boolean
}

/** The same, and all that he may do at this moment: by his role, as he was given it, and by the offices that he holds. */
export interface SignedIn extends TokenOwner, Grants {}

/** Who holds this token, or undefined if it is no longer or never was good. Its use is noted, so that it does not idle out. */
export async function checkToken({ db, clock, uses }: Parts, token: string): Promise<TokenOwner | undefined> {
  if (!tokenShape.test(token)) return undefined
  const hash = hashToken(token)
  const now = clock().getTime()
  const owner = await findTokenOwner(db, hash, now)
  if (!owner) return undefined
  // Each write waits for the disk; a note per minute costs a session a minute of the sixty at most.
  if (now - owner.last_used_at >= noteEveryMilliseconds) uses.note(hash, now)
  const { id: accountId, member_id: memberId, password_number: passwordNumber, title, name, email, role } = owner
  const { session_id: sessionId, proved_at: provedAt } = owner
  // Who is no administrator any more does not owe what only they do.
  const owesFactor = owner.due_at !== null && owner.due_at <= now && (owner.why === 'recovery' || role === 'admin')
  const hasMore = owner.has_more === 1
  return { accountId, memberId, title, name, email, role, passwordNumber, sessionId, provedAt, owesFactor, hasMore }
}
