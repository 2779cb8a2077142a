import { verify } from '@node-rs/argon2'
import { inLine, passwordBytes, placeOf } from './hashing.ts'
import type { Place } from './hashing-line.ts'

/**
 * The hash of a random password that is not kept, made with the parameters in hashing.ts. An account holds it until its
 * owner has chosen a password.
 */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$WuVI3WpxXh8Vx/+BF3PCqg$yRP8/wOuo7EML+e+Yr7oBttn2Sd3t1KJyJNLuNx46Bo'

/** Without a hash to compare with it works just as long and says no: who has an account here is not told. */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
  place: Place = placeOf(''),
): Promise<boolean> {
  const hash = passwordHash ?? nobodysHash
  const matches = await inLine(place, () => verify(hash, passwordBytes(password)))
  return matches && hash !== nobodysHash
}
