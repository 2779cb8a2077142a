import { describe, expect, it } from 'vitest'
import { copyEvent, type ProgrammeEvent } from './copy-event-rules.ts'
import { dateText } from './date-text-rules.ts'
import { pairPresent } from './present-events-rules.ts'

const firm = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the date as programmes write it', () => {
  it.each([
    ['2025-04-05T20:00', undefined, 'Sa, 5. April 2025, 20 Uhr'],
    ['2025-05-02T19:30', undefined, 'Fr, 2. Mai 2025, 19.30 Uhr'],
    ['2025-05-02T19:30', '2025-05-02T22:00', 'Fr, 2. Mai 2025, 19.30 bis 22 Uhr'],
    ['2025-05-02', undefined, 'Fr, 2. Mai 2025'],
    ['2025-01-17', '2025-01-19', 'Fr, 17. bis So, 19. Januar 2025'],
    ['2025-01-31', '2025-02-02', 'Fr, 31. Januar bis So, 2. Februar 2025'],
    ['2026-12-31T20:00', '2027-01-01T04:00', 'Do, 31. Dezember 2026, 20 Uhr bis Fr, 1. Januar 2027, 4 Uhr'],
  ])('%s to %s', (begins, ends, words) => {
    expect(firm(dateText(begins, ends))).toBe(words)
    expect(dateText(begins, ends)).not.toMatch(/\d\. [A-ZJ]|\d Uhr/)
  })
})

const kneipe: ProgrammeEvent = {
  id: 7,
  datum: 'Sa, 5. April 2025, 20 Uhr c. t.',
  veranstaltung: '<strong>Antrittskneipe</strong>',
  begins: '2025-04-05T20:00',
  semester: 'ss2025',
}
const copying = { id: 99, semester: 'ss2026', months: 12, moving: 'weekday', from: 'Sommersemester 2025' } as const

describe('a copied event', () => {
  it('keeps what it is, and leaves behind what was that evening’s', () => {
    const kept = {
      ladiesWelcome: true,
      bemerkung: 'Couleur',
      place: 'alte-muenze',
      dress: 'Anzug',
      guests: 'everyone',
      shownTo: 'members',
      organiser: 'Max Muster',
    }
    const left = {
      notes: 'teuer',
      invitedOn: '2025-03-01',
      minutes: 'x',
      gallery: 'g',
      pictureFolder: 'p',
      report: 'r',
      jubileeReport: 'j',
    }
    const copy = copyEvent(
      { ...kneipe, ...kept, ...left, cancelled: true, room: 'promised' } as ProgrammeEvent,
      copying,
    )
    expect(copy).toEqual({
      ...kept,
      id: 99,
      semester: 'ss2026',
      veranstaltung: kneipe.veranstaltung,
      cancelled: false,
      room: 'asked',
      begins: '2026-04-04T20:00',
      datum: 'Sa, 4.\u00a0April 2026, 20\u00a0Uhr c. t.',
    })
    expect(copyEvent({ ...kneipe, room: 'unneeded' }, copying).room).toBe('unneeded')
  })

  it('closes its sign-up as long before as it did', () => {
    const signUp = { closes: '2025-03-29T12:00', guests: true }
    expect(copyEvent({ ...kneipe, signUp }, copying).signUp).toEqual({ closes: '2026-03-28T12:00', guests: true })
  })

  it('without an exact date gets none, and says so', () => {
    const { begins: _, ...undated } = { ...kneipe, datum: 'Anfang Mai 2025', signUp: { closes: '2025-04-01' } }
    const copy = copyEvent(undated, copying)
    expect(copy).toMatchObject({
      datum: 'Termin noch offen',
      notes: 'Sommersemester 2025: Anfang Mai 2025',
      signUp: {},
    })
    expect(copy).not.toHaveProperty('begins')
    expect(copyEvent(kneipe, { ...copying, months: undefined })).not.toHaveProperty('begins')
  })
})

describe('what is there already', () => {
  const named = (entry: string, title: string, begins?: string) => ({ entry, title, begins })
  it('is known by its name, moved and renumbered too', () => {
    const pairs = pairPresent(
      [named('a', '130. Stiftungsfest: Festkommers', '2026-06-20'), named('b', 'Maibowle')],
      [named('x', '131. Stiftungsfest:  Festkommers', '2026-06-27')],
    )
    expect([...pairs.keys()]).toEqual(['a'])
  })

  it('is counted: of three evenings of one name, one that is there leaves two to copy', () => {
    const evenings = ['2026-10-01', '2026-11-05', '2026-12-03'].map((day, at) => named(`e${at}`, 'Gästeabend', day))
    expect([...pairPresent(evenings, [named('x', 'Gästeabend', '2026-11-05')]).keys()]).toEqual(['e1'])
    expect(pairPresent(evenings, evenings).size).toBe(3)
  })
})
