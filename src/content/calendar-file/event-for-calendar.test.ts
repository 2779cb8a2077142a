import { describe, expect, it } from 'vitest'
import { usualTerms } from '../../text/term-rules.ts'
import type { EventContent } from '../reading/read-event.ts'
import { eventForCalendar } from './event-for-calendar.ts'

const content: EventContent = {
  collection: 'events',
  event: {
    entryId: '7f7353a3-afa5-4231-8a8b-da64769080a3',
    id: 12,
    semester: 'ss2027',
    datum: 'Sa, 19. Juni 2027, 20 Uhr',
    veranstaltung: '<strong>Sommerfest</strong> im Garten' as EventContent['event']['veranstaltung'],
    bemerkung: 'Bei Regen im Saal.',
    ladiesWelcome: false,
    cancelled: false,
    begins: '2027-06-19T20:00',
    guests: 'everyone',
    dress: 'Sommerlich',
    organiser: 'Max Muster',
  },
  revision: 3,
  changedAt: 5,
  place: undefined,
  semester: undefined,
  gallery: undefined,
}
const signUp = { guests: false, companions: 0, meals: [], closes: '2027-06-12', seenBy: 'members' as const }
const closing = 'Anmeldung bis Samstag, 12. Juni 2027.'

function tell(reader: 'visitor' | 'member', changes: object = {}) {
  const event = { ...content.event, ...(reader === 'visitor' && { organiser: undefined }), ...changes }
  const told = eventForCalendar(
    { ...content, event: event as EventContent['event'] },
    { reader, origin: 'https://aurora.example', terms: usualTerms },
  )
  return { ...told, lines: told?.description.split('\n') ?? [] }
}

describe('what a calendar is told of an event', () => {
  it('is what strangers need, or what members know', () => {
    const url = 'https://aurora.example/calendar/12-sommerfest-im-garten'
    expect(tell('visitor').lines).toEqual([
      'Sa, 19. Juni 2027, 20 Uhr',
      'Bei Regen im Saal.',
      'Gäste sind willkommen. Du musst niemanden kennen und dich nicht anmelden.',
      'Kleidung: Sommerlich',
      url,
    ])
    expect(tell('member').lines).toEqual([
      'Sa, 19. Juni 2027, 20 Uhr',
      'Bei Regen im Saal.',
      'Gäste sind willkommen.',
      'Kleidung: Sommerlich',
      'Fragen an: Max Muster',
      url,
    ])
    expect(tell('member')).toMatchObject({ uid: tell('visitor').uid, title: 'Sommerfest im Garten', url })
  })

  it('is until when one signs up, to members, and to guests where they may', () => {
    expect(tell('member', { signUp }).lines).toContain(closing)
    expect(tell('visitor', { signUp }).lines).not.toContain(closing)
    expect(tell('visitor', { signUp: { ...signUp, guests: true } }).lines).toContain(closing)
    expect(tell('visitor', { signUp: { ...signUp, guests: true } }).description).not.toContain('nicht anmelden')
    expect(tell('member', { signUp: { ...signUp, closes: '2027-06-12T18:30' } }).lines).toContain(
      'Anmeldung bis Samstag, 12. Juni 2027, 18.30\u00a0Uhr.',
    )
    expect(tell('member', { signUp: { ...signUp, closes: undefined } }).description).not.toContain('Anmeldung')
  })

  it('leads members to their own page of it, where there is more than on the public one', () => {
    expect(tell('member', { signUp }).url).toBe('https://aurora.example/dates/12')
    expect(tell('member', { shownTo: 'members' }).url).toBe('https://aurora.example/dates/12')
    expect(tell('visitor', { signUp }).url).toBe('https://aurora.example/calendar/12-sommerfest-im-garten')
  })

  it('is nothing where its day is not known', () => {
    expect(tell('member', { begins: undefined }).uid).toBeUndefined()
  })
})
