import type { Tx } from '../../database/tables.ts'
import type { Sender } from '../../mail/letter.ts'
import { guestPath } from './guest-path-rules.ts'
import { makeSecret } from './guest-secret.ts'
import { markSignUp } from './sign-ups.ts'

export const guestLink = ({ origin }: Pick<Sender, 'origin'>, secret: string): string => origin + guestPath(secret)

/** Only its hash is kept, so that each letter with a link has a new one; the one before opens nothing any more. */
export async function renewSecret(trx: Tx, id: string): Promise<string> {
  const { secret, hash } = makeSecret()
  await markSignUp(trx, id, { secret_hash: hash })
  return secret
}
