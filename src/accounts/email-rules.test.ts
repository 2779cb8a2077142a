import { describe, expect, it } from 'vitest'
import { isEmail } from './email-rules.ts'
import { foldEmail } from './fold-email-rules.ts'

describe('foldEmail', () => {
  it('takes away capitals and stray blanks', () => {
    expect(foldEmail(' Hans.Meier@Aurora.EXAMPLE\n')).toBe('hans.meier@aurora.example')
  })

  it('writes an umlaut in one way, whichever way it was typed', () => {
    expect(foldEmail('mu\u0308ller@aurora.example')).toBe(foldEmail('M\u00dcLLER@aurora.example'))
  })
})

describe('isEmail', () => {
  it('takes a plain address', () => {
    expect(isEmail('hans.meier+aurora@mail.aurora.example')).toBe(true)
  })

  it.each(['', 'hans', 'hans@', '@aurora.example', 'a b@aurora.example', 'a\0b@aurora.example', 'a@b.example\0'])(
    'refuses %j',
    (text) => {
      expect(isEmail(text)).toBe(false)
    },
  )

  it('refuses one that is longer than mail can carry', () => {
    expect(isEmail(`${'a'.repeat(250)}@aurora.example`)).toBe(false)
  })
})
