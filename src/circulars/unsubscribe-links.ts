import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock.ts'

const unsubscribeRoot = '/unsubscribe'

const dayMs = 24 * 60 * 60 * 1000
const goodForDays = 365

/**
 * Where the reader of a letter says that he wants no more of them, without signing in. Nothing is stored for it: the address
 * holds whose it is and until when, and a signature that only we can make. With the record it is gone, too.
 */
export function unsubscribePath(secret: string, clock: Clock, memberId: string): string {
  const until = Math.floor(clock().getTime() / dayMs) + goodForDays
  return `${unsubscribeRoot}/${memberId}.${until}.${signatureOf(secret, memberId, until)}`
}

/** Whose it is; undefined for one that was not made here, or is too old. */
export function readUnsubscribe(secret: string, clock: Clock, sent: string): string | undefined {
  const [, memberId = '', until = '', signature = ''] = /^([\w-]{1,64})\.(\d{1,6})\.([\w-]{32})$/.exec(sent) ?? []
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(secret, memberId, Number(until)))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return clock().getTime() / dayMs <= Number(until) ? memberId : undefined
}

/** Begins with a word that no path begins with: the same key signs download links. */
function signatureOf(secret: string, memberId: string, until: number): string {
  return createHmac('sha256', secret).update(`unsubscribe\n${memberId}\n${until}`).digest('base64url').slice(0, 32)
}
