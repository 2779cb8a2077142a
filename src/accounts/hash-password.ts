import { hash } from '@node-rs/argon2'
import { hashingLimit, hashingOptions, passwordBytes } from './hashing.ts'

export function hashPassword(password: string): Promise<string> {
  return hashingLimit(() => hash(passwordBytes(password), hashingOptions))
}
