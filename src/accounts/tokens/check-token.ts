import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/tables.ts'
import type { Role } from '../permissions.ts'
import type { TokenUses } from './start-noting-uses.ts'
import { hashToken, tokenShape } from './token-rules.ts'
import { findTokenOwner } from './tokens.ts'

const noteEveryMilliseconds = 60_000

interface Parts {
  db: Db
  clock: Clock
  uses: Pick<TokenUses, 'note'>
}

export interface SignedIn {
  accountId: string
  /** His record; null where the account has none. */
  memberId: string | null
  title: string
  name: string
  email: string
  role: Role
  /** Which password of the account this is; what is given to him under it ends with it. */
  passwordNumber: number
}

/** Who holds this token, or undefined if it is no longer or never was good. Its use is noted, so that it does not idle out. */
export async function checkToken({ db, clock, uses }: Parts, token: string): Promise<SignedIn | undefined> {
  if (!tokenShape.test(token)) return undefined
  const hash = hashToken(token)
  const now = clock().getTime()
  const owner = await findTokenOwner(db, hash, now)
  if (!owner) return undefined
  // Each write waits for the disk; a note per minute costs a session a minute of the sixty at most.
  if (now - owner.last_used_at >= noteEveryMilliseconds) uses.note(hash, now)
  const { id: accountId, member_id: memberId, password_number: passwordNumber, title, name, email, role } = owner
  return { accountId, memberId, title, name, email, role, passwordNumber }
}
