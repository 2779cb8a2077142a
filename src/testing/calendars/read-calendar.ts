import ICAL from 'ical.js'

/** An event as ical.js, which Thunderbird reads calendars with, has understood it. */
export interface ReadEvent {
  uid: string
  summary: string
  description: string
  location: string
  status: string
  sequence: number
  url: string
  /** 2026-12-12 for whole days, otherwise the instant in UTC. */
  start: string
  /** null where none is said. */
  end: string | null
}

/** Reads a calendar by the rules of its own time zone. Throws where it is none. */
export function readCalendar(text: string): { head: Record<string, string>; events: ReadEvent[] } {
  const calendar = new ICAL.Component(ICAL.parse(text))
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const head = Object.fromEntries(calendar.getAllProperties().map(({ name, jCal }) => [name, String(jCal[3])]))
  return { head, events: calendar.getAllSubcomponents('vevent').map(readEvent) }
}

function readEvent(component: ICAL.Component): ReadEvent {
  const text = (name: string) => String(component.getFirstPropertyValue(name) ?? '')
  return {
    uid: text('uid'),
    summary: text('summary'),
    description: text('description'),
    location: text('location'),
    status: text('status'),
    sequence: Number(text('sequence')),
    url: text('url'),
    start: moment(component.getFirstPropertyValue('dtstart')) ?? '',
    end: moment(component.getFirstPropertyValue('dtend')),
  }
}

function moment(value: unknown): string | null {
  if (!(value instanceof ICAL.Time)) return null
  return value.isDate ? value.toString() : value.toJSDate().toISOString()
}
