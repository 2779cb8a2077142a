import { hash } from 'node:crypto'

export const idleSeconds = 60 * 60
export const idleMilliseconds = idleSeconds * 1000
export const longestMilliseconds = 12 * 60 * 60 * 1000

/** 32 random bytes in base64url. Anything else was never issued here and need not be looked up. */
export const tokenShape = /^[\w-]{43}$/

/** A plain hash is enough: 256 random bits cannot be guessed, so nothing has to be made slow. */
export function hashToken(token: string): string {
  return hash('sha256', token)
}
