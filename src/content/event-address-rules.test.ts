import { describe, expect, it } from 'vitest'
import { eventFilePath, eventNamedBy, eventPath, eventReference } from './event-address-rules.ts'

const kneipe = { id: 12, veranstaltung: '<strong>Antrittskneipe</strong> mit Fuxenaufnahme', semester: 'ws2024-25' }
const fixed = { id: 12, veranstaltung: 'Gräbergang & Süßes' }

describe('the address of an event', () => {
  it('has its number and its title', () => {
    expect(eventPath(kneipe)).toBe('/calendar/12-antrittskneipe-mit-fuxenaufnahme')
    expect(eventFilePath(kneipe)).toBe('/calendar/12-antrittskneipe-mit-fuxenaufnahme.ics')
  })

  it('tells fixed dates apart, which have numbers of their own', () => {
    expect(eventPath(fixed)).toBe('/calendar/f12-graebergang-suesses')
    expect(eventReference(fixed)).not.toBe(eventReference(kneipe))
  })

  it('ends with a whole word where a title is long, and is the number alone where there is none to write', () => {
    expect(
      eventPath({ ...kneipe, veranstaltung: 'Besuch bei der Pennälerverbindung Concordia zu Marbrück, abends' }),
    ).toBe('/calendar/12-besuch-bei-der-pennaelerverbindung-concordia-zu-marbrueck')
    expect(eventPath({ ...kneipe, veranstaltung: 'x'.repeat(100) })).toBe(`/calendar/12-${'x'.repeat(60)}`)
    expect(eventPath({ ...kneipe, veranstaltung: '♥' })).toBe('/calendar/12')
    expect(eventPath({ ...kneipe, veranstaltung: '– Maibowle – -' })).toBe('/calendar/12-maibowle')
  })

  it('is read by its number, whatever stands behind', () => {
    for (const event of [kneipe, fixed]) {
      const reference = eventReference(event)
      expect(eventNamedBy(eventPath(event))).toEqual({ reference, isFile: false })
      expect(eventNamedBy(eventFilePath(event))).toEqual({ reference, isFile: true })
      expect(eventNamedBy(`/calendar/${reference}`)).toEqual({ reference, isFile: false })
      expect(eventNamedBy(`/calendar/${reference}-so-hiess-es-einmal`)).toEqual({ reference, isFile: false })
    }
  })

  it.each([
    '/calendar',
    '/calendar/',
    '/calendar/x',
    '/calendar/12x',
    '/calendar/f',
    '/calendar/12/a',
    '/calendar/12-a/b',
    '/12',
    `/calendar/${'1'.repeat(30)}`,
  ])('is not %s', (path) => expect(eventNamedBy(path)).toBeUndefined())
})
