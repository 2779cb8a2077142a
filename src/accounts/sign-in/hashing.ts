import type { Options } from '@node-rs/argon2'
import { composeText } from '../../text/compose-text.ts'
import { hashingLine, type Place } from './hashing-line.ts'

/** Argon2id with OWASP's parameters: 19 MiB, two passes, one lane. Written out, so that an update cannot weaken them. */
export const hashingOptions = {
  algorithm: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
  outputLen: 32,
} satisfies Options

/** One for the whole process, because its cores and memory are: a flood of sign-ins must leave room for other work. */
export const inLine = hashingLine({ running: 2, waiting: 100 })

/** One who is signed in, has a good link or sits at the machine itself is no stranger. */
export function placeOf(accountId: string): Place {
  return { rank: 'known', from: accountId }
}

/** People type "ü" as one character or as two; both are the same password. */
export function passwordBytes(password: string): Buffer {
  return Buffer.from(composeText(password))
}
