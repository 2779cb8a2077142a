import type { Db } from '../../database/tables.ts'
import { findCodeApp } from './code-apps.ts'
import { findPasskeys } from './passkeys.ts'

export interface Factors {
  /** Those that can be used: locked ones are not among them. */
  passkeys: number
  /** Whether an app makes codes for it. */
  hasCodes: boolean
}

/** What the owner of an account can prove himself by, beside his password. */
export async function findFactors(db: Db, accountId: string): Promise<Factors> {
  const passkeys = await findPasskeys(db, accountId)
  const app = await findCodeApp(db, accountId)
  return {
    passkeys: passkeys.filter(({ locked_at }) => locked_at === null).length,
    hasCodes: app !== undefined && app.confirmed_at !== null,
  }
}

/**
 * Whether a password alone does not let him in. A locked passkey counts: who has copied it must not get rid of the second step by
 * having it locked.
 */
export async function needsSecondStep(db: Db, accountId: string): Promise<boolean> {
  const app = await findCodeApp(db, accountId)
  if (app && app.confirmed_at !== null) return true
  return (await findPasskeys(db, accountId)).length > 0
}
