import { describe, expect, it } from 'vitest'
import { checkEntry } from '../../schema/check-entry.ts'

const event = {
  id: 1,
  datum: 'Fr, 15. Januar 2027',
  veranstaltung: 'Hüttenwochenende',
  bemerkung: '',
  ladiesWelcome: false,
  cancelled: false,
}
const errorsOf = (dates: object) => checkEntry('fixedDates', { ...event, ...dates }).errors

describe('when an event ends', () => {
  it.each([
    {},
    { begins: '2027-01-15' },
    { begins: '2027-01-15', ends: '2027-01-17' },
    { begins: '2027-01-15', ends: '2027-01-15T18:00' },
    { begins: '2027-01-15T20:00', ends: '2027-01-15' },
    { begins: '2027-01-15T20:00', ends: '2027-01-15T23:00' },
  ])('may be %j', (dates) => expect(errorsOf(dates)).toBeUndefined())

  it.each([
    [{ ends: '2027-01-17' }, 'Ein genaues Ende braucht einen genauen Beginn.'],
    [{ begins: '2027-01-15', ends: '2027-01-14' }, 'Das Ende liegt vor dem Beginn.'],
    [{ begins: '2027-01-15T20:00', ends: '2027-01-15T19:00' }, 'Das Ende liegt vor dem Beginn.'],
  ])('cannot be %j', (dates, message) => expect(errorsOf(dates)).toEqual([{ field: 'ends', message }]))
})

describe('where a place is', () => {
  const place = { id: 'huette', name: 'Hütte', address: '', wayThere: '' }

  it('may be said by its coordinates, which have to be on this earth', () => {
    const check = (latitude: number, longitude: number) =>
      checkEntry('places', { ...place, coordinates: { latitude, longitude } }).errors?.map(({ field }) => field)
    expect(check(51.5, -9.25)).toBeUndefined()
    expect(check(91, 181)).toEqual(['coordinates.latitude', 'coordinates.longitude'])
  })
})
