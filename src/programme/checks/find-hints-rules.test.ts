import { describe, expect, it } from 'vitest'
import { countedYears } from '../event-name-rules.ts'
import { findHints } from './find-hints-rules.ts'
import type { HintKind, PlannedEvent, Surroundings } from './hint-rules.ts'

const autumn = { label: 'Herbstferien', from: '2026-10-12', to: '2026-10-23' }
const surroundings: Surroundings = {
  today: '2026-08-01',
  schoolHolidays: [autumn, { label: 'Tag nach Himmelfahrt', from: '2027-05-07', to: '2027-05-07' }],
  publicHolidays: [{ day: '2026-10-03', label: 'Tag der Deutschen Einheit' }],
  examWeeks: [{ label: 'Abitur', from: '2027-04-12', to: '2027-05-01' }],
  conventWord: 'Convent',
  counted: [
    // One was put off for two years, and counted on from then.
    { feast: 'Stiftungsfest', count: 125, semester: 'Sommersemester 2022', yearsAgo: 5 },
    { feast: 'Stiftungsfest', count: 130, semester: 'Sommersemester 2025', yearsAgo: 2 },
  ],
}

let count = 0
const event = (begins?: string, more: Partial<PlannedEvent> = {}): PlannedEvent => ({
  entry: `e${count++}`,
  title: 'Kneipe',
  begins,
  cancelled: false,
  room: 'promised',
  ...more,
})
const textsOf = (kind: HintKind, events: PlannedEvent[], more: Partial<Surroundings> = {}) =>
  findHints(events, { ...surroundings, ...more })
    .filter((hint) => hint.kind === kind)
    .map(({ text }) => text.replaceAll('\u00a0', ' '))
const kindsOf = (...events: PlannedEvent[]) => findHints(events, surroundings).map(({ kind }) => kind)

describe('while planning', () => {
  it('nothing is said of an evening in order, of one that was called off, or of one that is over', () => {
    expect(kindsOf(event('2026-11-07T20:00'))).toEqual([])
    expect(kindsOf(event('2026-10-17', { cancelled: true, room: 'asked' }))).toEqual([])
    expect(kindsOf(event('2026-07-31', { room: 'asked' }))).toEqual([])
    expect(kindsOf(event('2026-08-01T10:00', { room: 'asked', invitedOn: '2026-07-01' }))).toEqual(['room'])
  })

  it('school holidays are seen, with the weekends at both ends', () => {
    const words = (day: string) => textsOf('schoolHoliday', [event(day)])
    expect(words('2026-10-15T20:00')).toEqual(['Liegt in den Schulferien: Herbstferien (12. bis 23. Oktober 2026).'])
    expect(words('2026-10-10T20:00')).toEqual([
      'Liegt am ersten Wochenende der Schulferien: Herbstferien (12. bis 23. Oktober 2026).',
    ])
    expect(words('2026-10-25')).toEqual([
      'Liegt am letzten Wochenende der Schulferien: Herbstferien (12. bis 23. Oktober 2026).',
    ])
    expect([...words('2026-10-09'), ...words('2026-10-26')]).toEqual([])
    expect(textsOf('schoolHoliday', [event('2026-10-08', { ends: '2026-10-11' })])).toHaveLength(1)
    expect(words('2027-05-07')).toEqual(['Schulfrei ist an diesem Tag: Tag nach Himmelfahrt, 7. Mai 2027.'])
    expect(words('2027-05-09')).toEqual([
      'Liegt am langen Wochenende neben einem freien Tag: Tag nach Himmelfahrt, 7. Mai 2027.',
    ])
    expect(words('2027-05-06')).toEqual([])
  })

  it('public holidays and exam weeks are seen, on any day of an event', () => {
    expect(textsOf('publicHoliday', [event('2026-10-02', { ends: '2026-10-04' })])).toEqual([
      'Der 3. Oktober ist ein Feiertag: Tag der Deutschen Einheit.',
    ])
    expect(textsOf('publicHoliday', [event('2026-10-04')])).toEqual([])
    expect(textsOf('examWeek', [event('2027-05-01')])).toEqual([
      'Liegt in Prüfungswochen: Abitur (12. April bis 1. Mai 2027).',
    ])
    expect(textsOf('examWeek', [event('2027-05-02')])).toEqual([])
  })

  it('two in one week are seen, unless they belong together', () => {
    const [thursday, saturday] = [event('2026-11-05', { title: 'Vortrag' }), event('2026-11-07')]
    expect(textsOf('sameWeek', [thursday, saturday])).toEqual([
      'In derselben Woche: Kneipe (Sa).',
      'In derselben Woche: Vortrag (Do).',
    ])
    // Sunday and Monday are of two weeks, an evening of one day is one, and so is a feast.
    expect(textsOf('sameWeek', [event('2026-11-08'), event('2026-11-09')])).toEqual([])
    expect(textsOf('sameWeek', [event('2026-11-07T18:00'), event('2026-11-07T20:00')])).toEqual([])
    const feast = ['Begrüßung', 'Kommers'].map((part, at) => event(`2026-11-0${6 + at}`, { title: `Fest: ${part}` }))
    expect(textsOf('sameWeek', feast)).toEqual([])
    expect(textsOf('sameWeek', [thursday, { ...saturday, cancelled: true }])).toEqual([])
  })

  it('a Convent alone is seen, an evening without one is not', () => {
    const convent = event('2026-11-07T18:30', { title: 'Antrittsconvent' })
    const lone = ['Steht allein da. Liegt direkt danach eine Veranstaltung, kommen mehr.']
    expect(textsOf('convent', [convent])).toEqual(lone)
    expect(textsOf('convent', [convent, event('2026-11-07T20:00')])).toEqual([])
    expect(textsOf('convent', [convent, event('2026-11-07T15:00')])).toEqual(lone)
    expect(textsOf('convent', [convent, event('2026-11-08T20:00')])).toEqual(lone)
    expect(textsOf('convent', [convent, event('2026-11-06', { ends: '2026-11-08' })])).toEqual([])
    expect(textsOf('convent', [event('2026-11-07', { title: 'Convent mit Kneipe' })])).toEqual([])
    expect(textsOf('convent', [event('2026-11-07T20:00')])).toEqual([])
    expect(textsOf('convent', [{ ...convent, title: 'Thing' }], { conventWord: 'Thing' })).toEqual(lone)
  })

  it('a room that nobody has promised is seen', () => {
    expect(textsOf('room', [event('2026-11-07', { room: 'asked' }), event('2026-12-07', { room: undefined })])).toEqual(
      [
        'Der Raum ist angefragt, aber noch nicht schriftlich zugesagt.',
        'Ob ein Raum zugesagt ist, steht noch nicht dabei.',
      ],
    )
    expect(textsOf('room', [event('2026-11-07', { room: 'unneeded' })])).toEqual([])
  })

  it('an invitation is wanted a week ahead, and asked for in the last three', () => {
    const words = (today: string, invitedOn?: string) =>
      textsOf('invitation', [event('2026-11-28T20:00', { invitedOn })], { today })
    expect(words('2026-11-06')).toEqual([])
    expect(words('2026-11-07')).toEqual([
      'Die Einladung sollte bis zum 21. November 2026 hinaus; vermerkt ist noch keine.',
    ])
    expect(words('2026-11-22')).toEqual(['Bis dahin ist es keine Woche mehr, und eine Einladung ist nicht vermerkt.'])
    expect(words('2026-11-22', '2026-11-21')).toEqual([])
    expect(words('2026-08-01', '2026-11-22')).toEqual([
      'Eingeladen wird erst am 22. November 2026, weniger als eine Woche vorher.',
    ])
  })

  it('an end before its begin, and a date that is none yet, are seen', () => {
    const early = event('2026-11-07T20:00', { ends: '2026-11-07T02:00' })
    expect(kindsOf(early)).toContain('earlyEnd')
    expect(kindsOf(event('2026-11-07', { ends: '2026-11-06' }))).toContain('earlyEnd')
    expect(kindsOf(event('2026-11-07T20:00', { ends: '2026-11-07' }))).toEqual([])
    expect(kindsOf(event(undefined))).toEqual(['noDate'])
    expect(kindsOf(event(undefined, { ends: '2026-11-07' }))).toEqual(['earlyEnd', 'noDate'])
  })

  it('the night of the time change is seen, and the hour that is missing or comes twice', () => {
    const words = (begins: string, ends?: string) => textsOf('timeChange', [event(begins, { ends })])
    expect(words('2027-03-28T02:30')).toEqual([
      'Diese Uhrzeit gibt es nicht: In dieser Nacht springt die Uhr von 2 auf 3 Uhr.',
    ])
    expect(words('2026-10-24T20:00', '2026-10-25T02:15')).toEqual([
      'Diese Uhrzeit gibt es zweimal: In dieser Nacht wird die Uhr von 3 auf 2 Uhr zurückgestellt.',
    ])
    const shorter = ['In dieser Nacht beginnt die Sommerzeit: Sie ist eine Stunde kürzer.']
    expect(words('2027-03-27T20:00')).toEqual(shorter)
    expect(words('2027-03-28T04:00')).toEqual(shorter)
    expect(words('2027-03-26', '2027-03-28')).toEqual(shorter)
    expect(words('2026-10-24T20:00')).toEqual(['In dieser Nacht endet die Sommerzeit: Sie ist eine Stunde länger.'])
    for (const [begins, ends] of [
      ['2027-03-27T20:00', '2027-03-27T23:00'],
      ['2027-03-27T10:00'],
      ['2027-03-28'],
      ['2027-03-28T10:00'],
      ['2027-03-20T20:00'],
      ['2027-11-06T20:00'],
    ] as const) {
      expect(words(begins, ends), `${begins} ${ends}`).toEqual([])
    }
  })

  it('a feast that counts its years is asked whether it still counts right', () => {
    const titled = (title: string) => textsOf('count', [event('2027-06-19', { title })])
    const asked = 'Zählt die Zahl noch? Im Sommersemester 2025 stand hier die 130, jetzt wäre es die 132.'
    expect(titled('130. Stiftungsfest: Festkommers')).toEqual([asked])
    expect(titled('131. Stiftungsfest: Festkommers')).toEqual([asked])
    for (const title of ['132. Stiftungsfest: Frühschoppen', 'Stiftungsfest', '20. Kinderfest']) {
      expect(titled(title), title).toEqual([])
    }
  })

  it('what counts no years is known from what does', () => {
    expect(countedYears('Abend vor dem 130. Stiftungsfest: Empfang')).toEqual({ count: 130, feast: 'Stiftungsfest' })
    for (const title of ['Tanz in den 30. April', '2. Gästeabend', '10.000 Schritte', 'Am 24.12. um 10 Uhr']) {
      expect(countedYears(title), title).toBeUndefined()
    }
  })
})
