import { describe, expect, it } from 'vitest'
import { samplePerson } from '../testing/samples/circulars.ts'
import { contentSchema } from './circular-content.ts'
import { isChosen, wayTo } from './way-rules.ts'

const selection = (given: object = {}) => contentSchema.parse({ subject: '', text: '', selection: given }).selection

describe('how something reaches a person', () => {
  it.each([
    ['agreed and has an address', {}, 'programme', 'mail', 'agreed'],
    ['wants the programme on paper', { delivery: 'paper' }, 'programme', 'letter', 'wantsPaper'],
    [
      'wants the programme on paper, which says nothing of other letters',
      { delivery: 'paper' },
      'letter',
      'mail',
      'agreed',
    ],
    ['has no e-mail', { email: '' }, 'programme', 'letter', 'noEmail'],
    ['has unsubscribed', { newsletter: false }, 'programme', 'none', 'noConsent'],
    ['has unsubscribed and wants paper', { newsletter: false, delivery: 'paper' }, 'letter', 'letter', 'wantsPaper'],
    ['has neither e-mail nor street', { email: '', street: '' }, 'programme', 'none', 'noAddress'],
    ['lives nowhere any more', { email: '', postReturned: '2026-01-01' }, 'letter', 'none', 'postReturned'],
    [
      'wants paper that comes back, and has agreed to mails',
      { delivery: 'paper', postReturned: '2026-01-01' },
      'programme',
      'mail',
      'agreed',
    ],
  ] as const)('who %s', (_, change, kind, way, why) => {
    expect(wayTo(samplePerson(change), kind, selection(), 'smtp')).toEqual({ way, why })
  })

  it('is no mail server for who is invented', () => {
    const invented = samplePerson({ isSample: true })
    expect(wayTo(invented, 'letter', selection(), 'smtp')).toEqual({ way: 'none', why: 'invented' })
    expect(wayTo(invented, 'letter', selection(), 'files').way).toBe('mail')
    expect(wayTo({ ...invented, email: '' }, 'letter', selection(), 'smtp').way).toBe('letter')
  })

  it('is a letter for those without consent only where the sender wants that', () => {
    const unwilling = samplePerson({ newsletter: false })
    expect(wayTo(unwilling, 'letter', selection({ lettersFor: 'all' }), 'smtp')).toEqual({
      way: 'letter',
      why: 'noConsent',
    })
  })

  it('can be chosen, too', () => {
    expect(wayTo(samplePerson({}), 'letter', selection({ ways: ['letter'] }), 'smtp')).toEqual({
      way: 'none',
      why: 'notThisWay',
    })
    expect(wayTo(samplePerson({ email: '' }), 'letter', selection({ ways: ['letter'] }), 'smtp').way).toBe('letter')
  })
})

describe('whom a letter is for', () => {
  it.each([
    ['everybody', {}, {}, true],
    ['one of this status', { status: 'Fux' }, { statuses: ['Fux', 'aktiv'] }, true],
    ['none of another', { status: 'Alter Herr' }, { statuses: ['Fux', 'aktiv'] }, false],
    ['one of the region', { zipCode: '38100' }, { zipCodes: ['38'] }, true],
    ['none of another region', { zipCode: '83810' }, { zipCodes: ['38'] }, false],
    [
      'none abroad, whatever his code',
      { zipCode: '3810', country: 'Österreich', isAbroad: true },
      { zipCodes: ['38'] },
      false,
    ],
    [
      'one of that country, however it is spelled',
      { country: 'österreich', isAbroad: true },
      { countries: ['Österreich'], zipCodes: ['38'] },
      true,
    ],
    ['never the dead', { status: 'verstorben' }, {}, false],
  ] as const)('is %s', (_, change, given, isIn) => {
    expect(isChosen(samplePerson(change), selection(given))).toBe(isIn)
  })
})
