import { describe, expect, it } from 'vitest'
import { forgetAfter } from './forget-rules.ts'
import { checkGuest, checkWish } from './sign-up-input-rules.ts'
import { isOnlyLess, movingUp, oddities, type SignUpSetting, signUpState } from './sign-up-rules.ts'

const setting: SignUpSetting = { guests: true, companions: 1, meals: ['Braten', 'Linsen'], seenBy: 'members' }
const person = (meal: string, name = '') => ({ name, meal })

describe('signing up', () => {
  const event = { begins: '2026-12-12T19:30', cancelled: false, signUp: { ...setting, closes: '2026-12-05' } }

  it.each([
    ['open', '2026-12-05T23:59'],
    ['closed', '2026-12-06T00:00'],
    ['closed', '2026-12-12T19:29'],
    ['over', '2026-12-12T19:30'],
  ])('is %s at %s', (state, now) => expect(signUpState(event, now)).toBe(state))

  it('closes at an hour where one is named, and is open without a day', () => {
    const byHour = { ...event, signUp: { ...setting, closes: '2026-12-05T12:00' } }
    expect([signUpState(byHour, '2026-12-05T11:59'), signUpState(byHour, '2026-12-05T12:00')]).toEqual([
      'open',
      'closed',
    ])
    expect(signUpState({ cancelled: false, signUp: setting }, '2040-01-01T00:00')).toBe('open')
  })

  it('is not possible where it is called off, and not asked for where nobody wants to know', () => {
    expect(signUpState({ ...event, cancelled: true }, '2026-11-01T00:00')).toBe('cancelled')
    expect(signUpState({ begins: event.begins, cancelled: false }, '2026-11-01T00:00')).toBe('none')
  })
})

describe('the waiting list', () => {
  const waiting = [
    { id: 'three', persons: 3 },
    { id: 'one', persons: 1 },
    { id: 'two', persons: 2 },
  ]
  const moved = (taken: number, limit?: number) => movingUp(waiting, taken, limit).map(({ id }) => id)

  it('lets the first in who fits with all he brings, then the next', () => {
    expect(moved(10, 11)).toEqual(['one'])
    expect(moved(10, 13)).toEqual(['three'])
    expect(moved(10, 14)).toEqual(['three', 'one'])
    expect(moved(10, 12)).toEqual(['one'])
  })

  it('lets nobody in where more have come than there are places by now, and all without a limit', () => {
    expect(moved(10, 5)).toEqual([])
    expect(moved(10)).toEqual(['three', 'one', 'two'])
  })
})

describe('an answer after the closing date', () => {
  const before = [person('Braten'), person('Linsen'), person('Linsen')]
  it('may be less', () => {
    expect(isOnlyLess([person('Linsen'), person('Braten')], before)).toBe(true)
  })
  it('may neither be more nor something else', () => {
    expect(isOnlyLess([...before, person('Linsen')], before)).toBe(false)
    expect(isOnlyLess([person('Braten'), person('Braten')], before)).toBe(false)
  })
})

describe('a wish', () => {
  const check = (people: { name: string; meal: string }[], before: typeof people = []) =>
    checkWish({ people, note: '' }, setting, before).errors

  it('names a meal for everybody, and no more people than may come', () => {
    expect(check([person('Braten'), person('Linsen', 'Eva')])).toEqual({})
    expect(check([person('')])).toEqual({ 'meal-0': 'Bitte wähle ein Essen.' })
    expect(check([person('Braten'), person('Fisch')])).toEqual({ 'meal-1': 'Dieses Essen steht nicht zur Wahl.' })
    expect(check([person('Braten'), person('Braten'), person('Braten')])).toEqual({
      companions: 'Höchstens 1 Begleitperson.',
    })
  })

  it('may keep what it had before an editor changed the choice', () => {
    const had = [person('Fisch'), person('Fisch'), person('Fisch')]
    expect(check(had, had)).toEqual({})
    expect(oddities(had, setting)).toEqual([
      'Mehr Begleitung, als jetzt vorgesehen ist',
      '„Fisch“ steht nicht mehr zur Wahl',
    ])
  })

  it('is one line where it is a name, and bounded where it is a note', () => {
    const typed = { people: [person('Braten'), person('Braten', 'Eva\nMuster')], note: 'x'.repeat(301) }
    expect(Object.keys(checkWish(typed, setting).errors)).toEqual(['name-1', 'note'])
  })

  it('of a guest says who he is', () => {
    const { errors } = checkGuest({ name: ' ', email: 'otto', people: [person('Braten')], note: '' }, setting)
    expect(Object.keys(errors)).toEqual(['name', 'email'])
  })
})

describe('an answer is forgotten', () => {
  const changed = Date.parse('2026-01-01T00:00Z')
  const day = (moment: number) => new Date(moment).toISOString().slice(0, 10)

  it('a month after the event where it is a guest’s, a year after it where it is a member’s', () => {
    expect(day(forgetAfter('guest', '2026-12-12T19:30', changed))).toBe('2027-01-13')
    expect(day(forgetAfter('guest', '2027-01-30', changed))).toBe('2027-02-28')
    expect(day(forgetAfter('member', '2026-12-12', changed))).toBe('2027-12-13')
  })

  it('a while after it was given where the event has gone, or has no day', () => {
    expect(day(forgetAfter('guest', undefined, changed))).toBe('2026-02-01')
    expect(day(forgetAfter('guest', '', changed))).toBe('2027-01-01')
  })
})
