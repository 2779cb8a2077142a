import type { Db } from '../../database/tables.ts'
import { hashToken } from './token-rules.ts'
import { deleteToken } from './tokens.ts'

/** Afterwards the token opens nothing, whether or not it ever did. */
export async function revokeToken(db: Db, token: string): Promise<void> {
  await deleteToken(db, hashToken(token))
}
