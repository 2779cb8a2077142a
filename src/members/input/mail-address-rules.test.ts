import { describe, expect, it } from 'vitest'
import { email } from '../record/fields/field-kinds-rules.ts'

const checkEmail = (typed: unknown) => email.check(typed, { earliest: 1900, today: '2026-03-01', country: '' })

describe('an e-mail address', () => {
  it.each([
    ['Emil.Brakebusch+aurora@Brakebusch.EXAMPLE', 'Emil.Brakebusch+aurora@brakebusch.example'],
    [' emil@brakebusch.example ', 'emil@brakebusch.example'],
    ['emil@brakebusch.example\u200b', 'emil@brakebusch.example'],
    ['emil@sub.brakebusch.co.example', 'emil@sub.brakebusch.co.example'],
    ['emil@müller.example', 'emil@xn--mller-kva.example'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(checkEmail(typed)).toEqual({ value: stored })
  })

  it.each([
    ['emil'],
    ['emil@'],
    ['@brakebusch.example'],
    ['emil@brakebusch'],
    ['emil@@brakebusch.example'],
    ['emil @brakebusch.example'],
    ['emil@brake busch.example'],
    ['emil@-brakebusch.example'],
    ['emil@brakebusch..example'],
    ['.emil@brakebusch.example'],
    ['emil.@brakebusch.example'],
    ['emil@127.0.0.1'],
    ['emil@[127.0.0.1]'],
    ['ümil@brakebusch.example'],
    ['a@b.example,c@d.example'],
    ['Emil <emil@brakebusch.example>'],
    [`${'x'.repeat(65)}@brakebusch.example`],
  ])('is not %s', (typed) => {
    expect(checkEmail(typed)).toMatchObject({ problem: expect.stringContaining('keine gültige E-Mail-Adresse') })
  })

  it('lets nothing into the head of a mail', () => {
    for (const end of ['\r\nBcc: x@y.example', '\nBcc:x', '%0d%0aBcc', '\0']) {
      expect(checkEmail(`emil@brakebusch.example${end}`)).toHaveProperty('problem')
    }
  })

  it('has at most 254 characters', () => {
    expect(checkEmail(`emil@${'x'.repeat(60)}.${'y.'.repeat(100)}example`)).toEqual({
      problem: 'Höchstens 254 Zeichen.',
    })
  })
})
