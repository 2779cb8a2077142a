import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// RFC 6238 with what every authenticator app understands: SHA-1, six digits, thirty seconds.
const stepSeconds = 30
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 bits, as RFC 4226 wants them. */
export const makeSecret = (): Buffer => randomBytes(20)

/** What apps show and read: RFC 4648's letters and digits, without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds)

/** RFC 4226's code for a counter. */
export function codeAt(secret: Uint8Array, counter: number, digits = 6): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const hash = createHmac('sha1', secret).update(message).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

/** What somebody has typed as a code of an app: six digits, however he groups them. */
export function readCode(typed: string): string | undefined {
  const digits = typed.replace(/\s/g, '')
  return /^[0-9]{6}$/.test(digits) ? digits : undefined
}

/**
 * The half minute that a code belongs to: this one, the one before or the one after, for clocks that are a little off. Those up to
 * the last one that was used are good no more, or a code that somebody has seen being typed would be good twice.
 */
export function matchCode(secret: Uint8Array, code: string, now: Date, lastStep: number): number | undefined {
  return nearSteps(now, 1).find((step) => step > lastStep && isSame(code, codeAt(secret, step)))
}

/** How many minutes the clock of a phone is off which shows this code; undefined where it was not that. For words only. */
export function minutesOff(secret: Uint8Array, code: string, now: Date): number | undefined {
  const step = nearSteps(now, 20).find((each) => isSame(code, codeAt(secret, each)))
  return step === undefined ? undefined : Math.round(((step - stepAt(now)) * stepSeconds) / 60)
}

/** What the QR code says to an app. */
export function otpauthUri(issuer: string, account: string, secret: Uint8Array): string {
  const label = encodeURIComponent(`${issuer}:${account}`)
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}

function nearSteps(now: Date, reach: number): number[] {
  const current = stepAt(now)
  return Array.from({ length: 2 * reach + 1 }, (_, index) => current - reach + index)
}

function isSame(code: string, right: string): boolean {
  return code.length === right.length && timingSafeEqual(Buffer.from(code), Buffer.from(right))
}
