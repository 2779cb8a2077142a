import { foldPassword, readingsOf } from './password-reading-rules.ts'
import { isInDigest } from './word-digest.ts'

let loading: Promise<Buffer> | undefined

/** Only who wants a new password needs it, so it is loaded by the first who does. */
async function loadDigest(): Promise<Buffer> {
  const { digest } = await import('./common-password-digest.ts')
  return Buffer.from(digest, 'base64')
}

/** Whether many people choose it: alone, twice, or with digits and signs around it, in plain or in disguised letters. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= loadDigest()
  const digest = await loading
  return readingsOf(foldPassword(password)).some((reading) => {
    const half = reading.slice(0, reading.length / 2)
    return isInDigest(digest, reading) || (half + half === reading && isInDigest(digest, half))
  })
}
