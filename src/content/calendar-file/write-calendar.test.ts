import { describe, expect, it } from 'vitest'
import { readCalendar } from '../../testing/calendars/read-calendar.ts'
import { type CalendarEvent, writeCalendar } from './write-calendar.ts'

const kneipe: CalendarEvent = {
  uid: '7f7353a3-afa5-4231-8a8b-da64769080a3',
  revision: 3,
  changedAt: Date.UTC(2026, 0, 2, 3, 4, 5, 678),
  begins: '2026-12-12T19:30',
  title: 'Weihnachtskneipe; mit Grüßen, Gesang und \\ Punsch',
  isCancelled: false,
  place: 'Alte Münze, Lindentorstraße 4',
  description: 'Erste Zeile\nZweite, sehr lange Zeile mit Umlauten: äöüß ÄÖÜ und noch ein paar Wörter für den Umbruch',
  url: 'https://aurora.example/calendar/f1-weihnachtskneipe-2026',
}

interface Property {
  name: string
  parameters: Record<string, string>
  value: string
}

/** Reads a file as a calendar does: unfolds, takes properties apart, and undoes what texts were told apart by. */
function parse(text: string): Property[] {
  expect(text.endsWith('\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const lines = text.replaceAll('\r\n ', '').trimEnd().split('\r\n')
  return lines.map((line) => {
    const [, head = '', value = ''] = /^([^:]+):(.*)$/.exec(line) ?? expect.fail(line)
    const [name = '', ...rest] = head.split(';')
    const parameters = Object.fromEntries(rest.map((part) => part.split('=') as [string, string]))
    return { name, parameters, value }
  })
}

const readText = (value = '') => value.replace(/\\(.)/g, (_, letter) => (letter === 'n' ? '\n' : letter))

/** The properties of the only event in a file. */
function eventIn(event: CalendarEvent) {
  const all = parse(writeCalendar([event]))
  const from = all.findIndex(({ name, value }) => name === 'BEGIN' && value === 'VEVENT')
  const inside = all.slice(from + 1, -2)
  return (name: string) => inside.find((property) => property.name === name)
}

/** The moment that a calendar makes of a local time, by the rules of the zone in the file. */
function instantOf({ value, parameters }: Property): string {
  expect(parameters).toEqual({ TZID: 'Europe/Berlin' })
  const [, year, month, day, hour, minute] = (/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)00$/.exec(value) ?? []).map(Number)
  const local = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute)
  const lastSunday = (of: number) => {
    const end = new Date(Date.UTC(year ?? 0, of, 0))
    return end.setUTCDate(end.getUTCDate() - end.getUTCDay())
  }
  const isSummer = local >= lastSunday(3) + 2 * 3_600_000 && local < lastSunday(10) + 3 * 3_600_000
  return new Date(local - (isSummer ? 2 : 1) * 3_600_000).toISOString()
}

describe('a calendar file', () => {
  it('says what was said, whatever characters and lengths', () => {
    const of = eventIn(kneipe)
    expect(readText(of('SUMMARY')?.value)).toBe(kneipe.title)
    expect(readText(of('DESCRIPTION')?.value)).toBe(kneipe.description)
    expect(readText(of('LOCATION')?.value)).toBe(kneipe.place)
    expect(of('URL')?.value).toBe(kneipe.url)
    expect(of('UID')?.value).toBe(kneipe.uid)
    expect(of('STATUS')?.value).toBe('CONFIRMED')
  })

  it('parts no letter where it folds', () => {
    const of = eventIn({ ...kneipe, title: '♥'.repeat(100) })
    expect(of('SUMMARY')?.value).toBe('♥'.repeat(100))
  })

  it('tells when it was changed, and how often, so that a calendar knows the newer one', () => {
    const of = eventIn(kneipe)
    expect([of('DTSTAMP')?.value, of('LAST-MODIFIED')?.value]).toEqual(['20260102T030405Z', '20260102T030405Z'])
    expect(of('SEQUENCE')?.value).toBe('2')
  })

  it.each([
    ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
    ['2026-12-12T19:30', '2026-12-12T18:30:00.000Z'],
    ['2027-06-19T20:00', '2027-06-19T18:00:00.000Z'],
  ])('means by %s the hour of this town, in summer and in winter', (begins, instant) => {
    const start = eventIn({ ...kneipe, begins })('DTSTART') ?? expect.fail('no start')
    expect(instantOf(start)).toBe(instant)
    // What a machine with the list of all zones says of it.
    expect(new Date(instant).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' })).toBe(
      `${begins.replace('T', ' ')}:00`,
    )
  })

  it('brings the rules of its zone along, and none where there are no hours', () => {
    const names = (event: CalendarEvent) => parse(writeCalendar([event])).map(({ value }) => value)
    expect(names(kneipe)).toContain('VTIMEZONE')
    expect(names({ ...kneipe, begins: '2026-12-12' })).not.toContain('VTIMEZONE')
  })

  it.each([
    ['2027-01-15', undefined, '20270116'],
    ['2027-01-15', '2027-01-17', '20270118'],
    ['2026-12-31', '2026-12-31', '20270101'],
  ])('fills whole days from %s to %s, the end being the first day after', (begins, ends, until) => {
    const of = eventIn({ ...kneipe, begins, ends })
    expect(of('DTSTART')).toMatchObject({ parameters: { VALUE: 'DATE' }, value: begins.replaceAll('-', '') })
    expect(of('DTEND')).toMatchObject({ parameters: { VALUE: 'DATE' }, value: until })
  })

  it('has an end only where one is known', () => {
    expect(eventIn(kneipe)('DTEND')).toBeUndefined()
    expect(eventIn({ ...kneipe, ends: kneipe.begins })('DTEND')).toBeUndefined()
    expect(eventIn({ ...kneipe, ends: '2026-12-12T23:00' })('DTEND')?.value).toBe('20261212T230000')
    expect(eventIn({ ...kneipe, ends: '2026-12-13' })('DTEND')?.value).toBe('20261214T000000')
  })

  it.each([
    // In spring there is no half past two, and in autumn there are two of them.
    ['2026-03-29T02:30', undefined, '2026-03-29T01:30:00.000Z', null],
    ['2026-03-29T01:30', '2026-03-29T02:30', '2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29T02:30', '2026-03-29T03:15', '2026-03-29T01:30:00.000Z', null],
    ['2026-03-28T20:00', '2026-03-29T04:00', '2026-03-28T19:00:00.000Z', '2026-03-29T02:00:00.000Z'],
    ['2026-10-25T02:30', '2026-10-25T02:45', '2026-10-25T00:30:00.000Z', '2026-10-25T00:45:00.000Z'],
    ['2026-10-25T01:30', '2026-10-25T02:30', '2026-10-24T23:30:00.000Z', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T02:30', '2026-10-25T03:00', '2026-10-25T00:30:00.000Z', '2026-10-25T02:00:00.000Z'],
    ['2026-10-24T20:00', '2026-10-25T04:00', '2026-10-24T18:00:00.000Z', '2026-10-25T03:00:00.000Z'],
  ])('is read as it is meant in the night of the change of clocks: %s to %s', (begins, ends, start, end) => {
    expect(readCalendar(writeCalendar([{ ...kneipe, begins, ends }])).events).toMatchObject([{ start, end }])
  })

  it('says what is called off to calendars and to people', () => {
    const of = eventIn({ ...kneipe, isCancelled: true })
    expect(of('STATUS')?.value).toBe('CANCELLED')
    expect([of('TRANSP')?.value, eventIn(kneipe)('TRANSP')?.value]).toEqual(['TRANSPARENT', 'OPAQUE'])
    expect(of('SUMMARY')?.value).toMatch(/^Abgesagt: /)
  })

  it('holds any number of events under one name, and says how often to ask again', () => {
    const head = { name: 'Aurora, Programm', description: 'Erste; zweite Zeile' }
    const all = parse(writeCalendar([kneipe, { ...kneipe, uid: 'zweite' }], head))
    expect(all.filter(({ name }) => name === 'UID').map(({ value }) => value)).toEqual([kneipe.uid, 'zweite'])
    const said = (wanted: string) => all.find(({ name }) => name === wanted)
    for (const name of ['NAME', 'X-WR-CALNAME']) expect(readText(said(name)?.value)).toBe(head.name)
    expect(readText(said('X-WR-CALDESC')?.value)).toBe(head.description)
    expect(said('REFRESH-INTERVAL')).toMatchObject({ parameters: { VALUE: 'DURATION' }, value: 'PT12H' })
    expect(said('X-PUBLISHED-TTL')?.value).toBe('PT12H')
    expect(all.filter(({ value }) => value === 'VTIMEZONE')).toHaveLength(2)
  })

  it('has no character in a text that would end it', () => {
    const title = 'a\u0000b\u000bc\u007fd\u0085e\tf'
    expect(readText(eventIn({ ...kneipe, title })('SUMMARY')?.value)).toBe('a b c d e f')
  })
})
