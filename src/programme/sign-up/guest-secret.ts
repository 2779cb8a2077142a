import { hash, randomBytes } from 'node:crypto'

/** What stands in a guest's link. It is nowhere but in his mail: the table has its hash alone. */
export function makeSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashSecret(secret) }
}

/** 256 random bits cannot be guessed, so nothing has to be made slow. */
export const hashSecret = (secret: string): string => hash('sha256', secret)

/** Anything else was never in a link of ours and need not be looked up. */
export const secretShape = /^[\w-]{43}$/
