import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../database/tables.ts'

/** Long enough to look for a phone, too short to be of use to a thief. */
const lifeMilliseconds = 5 * 60_000

/** For what, and for whom; null where nobody has said yet who he is. */
export interface ChallengeFor {
  purpose: 'register' | 'sign-in' | 'confirm'
  accountId: string | null
}

const [randomLength, timeLength] = [16, 8]

/**
 * What a device has to sign next. It says itself until when it is good, and is signed by us: anybody may ask for one, and that
 * writes nothing down.
 */
export function makeChallenge(linkSecret: string, meant: ChallengeFor, now: number): Uint8Array<ArrayBuffer> {
  const end = Buffer.alloc(timeLength)
  end.writeBigUInt64BE(BigInt(now + lifeMilliseconds))
  const words = Buffer.concat([randomBytes(randomLength), end])
  return new Uint8Array(Buffer.concat([words, sign(linkSecret, meant, words)]))
}

/** Whether we have made it, for this, and not too long ago. */
export function isGoodChallenge(linkSecret: string, meant: ChallengeFor, challenge: string, now: number): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  const words = bytes.subarray(0, randomLength + timeLength)
  const signature = bytes.subarray(words.length)
  const expected = sign(linkSecret, meant, words)
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false
  return Number(words.readBigUInt64BE(randomLength)) > now
}

/** Uses up a challenge that was signed by the right device. False for the second who comes with it. */
export async function takeChallenge(db: Db, challenge: string, now: number): Promise<boolean> {
  await db.deleteFrom('used_challenges').where('expires_at', '<=', now).execute()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_challenges')
    .values({ challenge, expires_at: now + lifeMilliseconds })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

function sign(linkSecret: string, { purpose, accountId }: ChallengeFor, words: Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', linkSecret, '', 'pennal: challenges of passkeys', 32))
  return createHmac('sha256', key)
    .update(`${purpose} ${accountId ?? ''} `)
    .update(words)
    .digest()
}
