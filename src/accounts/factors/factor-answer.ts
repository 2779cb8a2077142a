import type { Db } from '../../database/tables.ts'
import type { Role } from '../permissions.ts'
import { findCodeApp } from './code-apps.ts'
import { isObligatory } from './obligation.ts'
import { findDebt } from './owed-factors.ts'
import { findPasskeys } from './passkeys.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

/** What somebody sees of his own second factors. */
export interface FactorAnswer {
  passkeys: {
    id: string
    name: string
    createdAt: string
    lastUsedAt: string | null
    isLocked: boolean
    /** Kept on several devices. */
    isBackedUp: boolean
  }[]
  /** Since when an app makes codes. */
  codesSince: string | null
  recoveryCodesLeft: number
  /** By when he has to have one; null where he need not, or has one. */
  dueAt: string | null
  /** Whether he may not be without one. */
  isObliged: boolean
}

export async function readFactors(
  db: Db,
  { accountId, role }: { accountId: string; role: Role },
): Promise<FactorAnswer> {
  const passkeys = await findPasskeys(db, accountId)
  const app = await findCodeApp(db, accountId)
  const debt = await findDebt(db, accountId)
  const isObliged = role === 'admin' && (await isObligatory(db))
  const owes = debt && (debt.why === 'recovery' || isObliged)
  return {
    passkeys: passkeys.map(({ id, name, created_at, last_used_at, locked_at, is_backed_up }) => ({
      id,
      name,
      createdAt: new Date(created_at).toISOString(),
      lastUsedAt: momentOf(last_used_at),
      isLocked: locked_at !== null,
      isBackedUp: is_backed_up === 1,
    })),
    codesSince: momentOf(app?.confirmed_at ?? null),
    recoveryCodesLeft: await countRecoveryCodes(db, accountId),
    dueAt: owes ? momentOf(debt.due_at) : null,
    isObliged,
  }
}

function momentOf(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString()
}
