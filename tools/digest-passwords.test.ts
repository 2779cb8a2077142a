import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { commonPasswords, leakedPasswords, writeDigest } from './digest-passwords.ts'

it('makes the digest that the server has, from more than ten thousand passwords', async () => {
  const words = commonPasswords()
  expect(words.size).toBeGreaterThan(40_000)
  for (const word of ['password', 'passwort', 'ichliebedich', 'schmetterling', 'mueller', 'fuxmajor']) {
    expect(words).toContain(word)
  }
  const kept = await readFile(join(import.meta.dirname, '../src/accounts/passwords/common-password-digest.ts'), 'utf8')
  expect(kept).toBe(writeDigest(words))
})

it('takes of a leaked list what is a word or a whole password, each once', () => {
  const list = 'Dragon12\r\ndragon\n1234\nab12\n192837465564\nTrustno1!\n1q2w3e4r5t6y7u\n'
  expect([...leakedPasswords(list)]).toEqual(['dragon', '192837465564', 'trustno', 'q2w3e4r5t6y7u', '1q2w3e4r5t6y7u'])
})
