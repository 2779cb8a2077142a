import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { commonPasswords, writeDigest } from './digest-passwords.ts'

it('makes the digest that the server has, from more than ten thousand passwords', async () => {
  const words = commonPasswords()
  expect(words.size).toBeGreaterThan(40_000)
  for (const word of ['password', 'passwort', 'ichliebedich', 'schmetterling', 'mueller', 'fuxmajor']) {
    expect(words).toContain(word)
  }
  const kept = await readFile(join(import.meta.dirname, '../src/accounts/passwords/common-password-digest.ts'), 'utf8')
  expect(kept).toBe(writeDigest(words))
})
