import { parseOptions } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { nobodysHash, verifyPassword } from '../sign-in/verify-password.ts'
import { hashPassword } from './hash-password.ts'

const password = 'Wanderlied am Brunnen'

describe('hashPassword', () => {
  it('is Argon2id with 19 MiB, two passes, one lane', async () => {
    expect(await hashPassword(password)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('salts each hash anew', async () => {
    expect(await hashPassword(password)).not.toBe(await hashPassword(password))
  })
})

describe('verifyPassword', () => {
  it('knows the right password and no other', async () => {
    const hash = await hashPassword(password)
    expect(await verifyPassword(hash, password)).toBe(true)
    expect(await verifyPassword(hash, `${password} `)).toBe(false)
    expect(await verifyPassword(hash, '')).toBe(false)
  })

  it('takes an umlaut in either spelling', async () => {
    const hash = await hashPassword('Sch\u00f6ne Lieder')
    expect(await verifyPassword(hash, 'Scho\u0308ne Lieder')).toBe(true)
  })

  it('says no without a hash', async () => {
    expect(await verifyPassword(undefined, password)).toBe(false)
  })

  it('works as hard without a hash as with one', async () => {
    expect(parseOptions(nobodysHash)).toEqual(parseOptions(await hashPassword(password)))
  })
})
