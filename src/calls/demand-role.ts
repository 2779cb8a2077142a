import type { Context } from 'hono'
import { type Role, rolesOf } from '../accounts/permissions.ts'
import { checkToken } from '../accounts/tokens/check-token.ts'
import type { App } from '../app.ts'
import { Refusal } from '../errors.ts'
import { bearerToken } from '../http/bearer-token.ts'
import type { CallEnvironment } from '../http/call-environment.ts'

const refusals: Record<Exclude<Role, 'member'>, string> = {
  editor: 'Das dürfen nur Redakteure.',
  admin: 'Das dürfen nur Administratoren.',
}

/** Refuses a request without a valid token of this role or a higher one, and says whose it is in c.var.member. */
export async function demandRole(
  { database, clock, tokenUses }: Pick<App, 'database' | 'clock' | 'tokenUses'>,
  c: Context<CallEnvironment>,
  role: Role,
): Promise<void> {
  const token = bearerToken(c.req.header('authorization'))
  const member = token && (await checkToken({ db: database.db, clock, uses: tokenUses }, token))
  if (!member) throw new Refusal('unauthorized', 'Bitte melde dich an.')
  c.set('member', member)
  if (role !== 'member' && !rolesOf(member.role).includes(role)) throw new Refusal('forbidden', refusals[role])
}
