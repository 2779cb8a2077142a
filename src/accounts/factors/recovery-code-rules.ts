import { createHash, randomInt } from 'node:crypto'

// Neither 0, 1, I, L, O nor U: nothing that is mistaken for something else on paper.
const readable = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 16

/** 78 bits of chance in four groups, to be printed and typed. */
export function makeRecoveryCode(): string {
  const letters = Array.from({ length }, () => readable[randomInt(readable.length)]).join('')
  return letters.replace(/.{4}(?=.)/g, '$&-')
}

/** What somebody has typed, whatever stands between its groups; undefined where it cannot be such a code. */
export function readRecoveryCode(typed: string): string | undefined {
  const letters = typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '')
  return letters.length === length && [...letters].every((letter) => readable.includes(letter)) ? letters : undefined
}

/** A plain hash is enough: so much chance cannot be guessed. With the account in it, equal ones do not look equal. */
export function hashRecoveryCode(accountId: string, code: string): string {
  return createHash('sha256')
    .update(`${accountId} ${readRecoveryCode(code) ?? ''}`)
    .digest('hex')
}
