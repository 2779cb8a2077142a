import { describe, expect, it } from 'vitest'
import { foldEmail, isEmail, mailtoOf, spellEmail } from './email-rules.ts'

describe('isEmail', () => {
  it.each([
    'hans.meier+aurora@mail.aurora.example',
    "o'brien@aurora.example",
    'a?b&c%d@x.example',
    'A@B.EXAMPLE',
    '1@2.example',
    'hans@xn--mller-kva.example',
    'hans@aurora.xn--p1ai',
    `${'x'.repeat(64)}@aurora.example`,
  ])('takes %s', (address) => {
    expect(isEmail(address)).toBe(true)
  })

  it.each([
    '',
    'hans',
    'hans@',
    '@aurora.example',
    'a b@aurora.example',
    'a\0b@aurora.example',
    'a@b.example\0',
    'hans@aurora',
    'hans@@aurora.example',
    'a@b@aurora.example',
    '.hans@aurora.example',
    'hans.@aurora.example',
    'ha..ns@aurora.example',
    'hans@-aurora.example',
    'hans@aurora-.example',
    'hans@aurora..example',
    'hans@127.0.0.1',
    'hans@[127.0.0.1]',
    'hänschen@aurora.example',
    'hans@müller.example',
    '"hans"@aurora.example',
    'a@b.example,c@d.example',
    'Hans <hans@aurora.example>',
    'hans@aurora.example\r\nBcc: x@y.example',
    `${'x'.repeat(65)}@aurora.example`,
    `a@${'b.'.repeat(130)}example`,
    '\ud800@aurora.example',
    'hans@aurora.example ',
  ])('refuses %j', (text) => {
    expect(isEmail(text)).toBe(false)
  })
})

describe('spellEmail', () => {
  it.each([
    [' Hans.Meier@Aurora.EXAMPLE\n', 'Hans.Meier@aurora.example'],
    ['emil@Müller.example', 'emil@xn--mller-kva.example'],
    ['emil@mu\u0308ller.example', 'emil@xn--mller-kva.example'],
    ['emil', 'emil'],
    ['emil@mül ler.example', 'emil@mül ler.example'],
    ['emil@ü/x?y.example', 'emil@ü/x?y.example'],
  ])('%j becomes %j', (typed, spelled) => {
    expect(spellEmail(typed)).toBe(spelled)
  })

  it('leaves what is too long as it is', () => {
    const long = `emil@${'ü'.repeat(60_000)}.example`
    expect(spellEmail(long)).toBe(long)
  })
})

describe('mailtoOf', () => {
  it.each([
    ['hans.meier@aurora.example', 'mailto:hans.meier@aurora.example'],
    ['a?b&c%d@x.example', 'mailto:a%3Fb%26c%25d@x.example'],
    ['x@y.example?bcc=z@y.example', 'mailto:x%40y.example%3Fbcc%3Dz@y.example'],
    ['a#b/c=d@x.example', 'mailto:a%23b%2Fc%3Dd@x.example'],
  ])('%s is reached at %s', (address, link) => {
    expect(mailtoOf(address)).toBe(link)
    const { protocol, search, hash, pathname } = new URL(link)
    expect([protocol, search, hash, decodeURIComponent(pathname)]).toEqual(['mailto:', '', '', address])
  })
})

describe('foldEmail', () => {
  it('takes away capitals and stray blanks', () => {
    expect(foldEmail(' Hans.Meier@Aurora.EXAMPLE\n')).toBe('hans.meier@aurora.example')
  })

  it('writes an umlaut in one way, whichever way it was typed', () => {
    expect(foldEmail('mu\u0308ller@aurora.example')).toBe(foldEmail('M\u00dcLLER@aurora.example'))
    expect(foldEmail('hans@mu\u0308ller.example')).toBe('hans@xn--mller-kva.example')
  })
})
