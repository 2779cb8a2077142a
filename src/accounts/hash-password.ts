import { hash } from '@node-rs/argon2'
import { hashingOptions, inLine, passwordBytes, placeOf } from './hashing.ts'
import type { Place } from './hashing-line.ts'

export function hashPassword(password: string, place: Place = placeOf('')): Promise<string> {
  return inLine(place, () => hash(passwordBytes(password), hashingOptions))
}
