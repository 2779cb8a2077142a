import type { Db } from '../../database/tables.ts'
import { hashToken } from './token-rules.ts'
import { deleteToken } from './tokens.ts'

/** Afterwards the token opens nothing, whether or not it ever did. Answers the account whose it was. */
export function revokeToken(db: Db, token: string): Promise<string | undefined> {
  return deleteToken(db, hashToken(token))
}
