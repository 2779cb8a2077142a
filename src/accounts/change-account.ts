import type { Clock } from '../clock.ts'
import type { Database } from '../database/open-database.ts'
import type { Tx } from '../database/tables.ts'
import { type FieldError, Refusal, wrongFields } from '../errors.ts'
import { lockOwner, refuseOfDeceased } from './account-owners.ts'
import { noSuchAccount } from './account-refusals.ts'
import { type Account, changeRow, findAccount, lockAccount } from './accounts.ts'
import { disableAccount } from './disable-account.ts'
import { keepAdministrator } from './keep-administrator.ts'
import type { Role } from './permissions.ts'

interface Change {
  role?: Role | undefined
  disabled?: boolean | undefined
  memberId?: string | null | undefined
}

/**
 * Role, disabling and record of an account. Of two administrators who take each other's role at the same moment, the
 * second is none any more by the time it is his turn.
 */
export async function changeAccount(
  database: Database,
  clock: Clock,
  actorId: string,
  change: Change & { id: string },
): Promise<void> {
  await keepAdministrator(database, async (trx) => {
    const actor = await lockAccount(trx, actorId)
    if (actor?.role !== 'admin') throw new Refusal('forbidden', 'Das dürfen nur Administratoren.')
    await putAccountChange(trx, clock, actorId, change)
  })
}

/** The change itself, for who may make it; within keepAdministrator, which looks at what is left. Answers what was before. */
export async function putAccountChange(
  trx: Tx,
  clock: Clock,
  actorId: string,
  { id, role, disabled, memberId }: Change & { id: string },
): Promise<Pick<Account, 'role' | 'disabled_at'>> {
  const account = await findAccount(trx, id)
  if (!account) throw noSuchAccount()
  const problems = id === actorId ? ownProblems(account, { role, disabled }) : []
  if (problems.length > 0) throw wrongFields(...problems)
  if (memberId !== undefined) await refuseOfDeceased(trx, account)
  if (typeof memberId === 'string') await lockOwner(trx, memberId)
  await changeRow(trx, id, {
    ...(role !== undefined && { role }),
    ...(memberId !== undefined && { member_id: memberId }),
    ...(disabled === false && { disabled_at: null }),
  })
  if (disabled && account.disabled_at === null) await disableAccount(trx, clock, id)
  return account
}

/** No administrator shuts himself out by a slip of the hand; another one can do it for him. */
function ownProblems(own: Account, { role, disabled }: Change): FieldError[] {
  const problems: FieldError[] = []
  if (own.role === 'admin' && role !== undefined && role !== 'admin') {
    problems.push({ field: 'role', message: 'Deine eigene Rolle als Administrator kannst du dir nicht nehmen.' })
  }
  if (disabled) problems.push({ field: 'disabled', message: 'Dein eigenes Konto kannst du nicht sperren.' })
  return problems
}
