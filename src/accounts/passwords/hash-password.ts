import { hash } from '@node-rs/argon2'
import { hashingOptions, inLine, passwordBytes, placeOf } from '../sign-in/hashing.ts'
import type { Place } from '../sign-in/hashing-line.ts'

export function hashPassword(password: string, place: Place = placeOf('')): Promise<string> {
  return inLine(place, () => hash(passwordBytes(password), hashingOptions))
}
