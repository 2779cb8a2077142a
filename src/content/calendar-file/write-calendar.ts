import { zone, zoneLines } from './berlin-zone.ts'
import { calendarLines, calendarText } from './calendar-lines-rules.ts'

/** An event as a calendar wants to know it. */
export interface CalendarEvent {
  /** Stays the same whatever else changes, so that a calendar that has it replaces it. */
  uid: string
  /** Counts its changes, from 1. */
  revision: number
  changedAt: number
  /** 2025-06-21T20:00 in this town, or the day alone. */
  begins: string
  ends?: string | undefined
  title: string
  isCancelled: boolean
  place: string
  coordinates?: { latitude: number; longitude: number } | undefined
  description: string
  /** Its page, as people type it. */
  url: string
}

/** Events as a calendar file, by RFC 5545: one of them, or a whole feed under a name. */
export function writeCalendar(events: readonly CalendarEvent[], name?: string): string {
  const needsZone = events.some(({ begins }) => begins.includes('T'))
  return calendarLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//pennal//Veranstaltungen//DE',
    'CALSCALE:GREGORIAN',
    ...(name === undefined ? [] : [`X-WR-CALNAME:${calendarText(name)}`]),
    ...(needsZone ? zoneLines : []),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ])
}

function linesOf(event: CalendarEvent): string[] {
  const { uid, revision, changedAt, title, isCancelled, place, coordinates, description, url } = event
  const changed = new Date(changedAt).toISOString().replace(/[-:]|\.\d+/g, '')
  return [
    'BEGIN:VEVENT',
    `UID:${calendarText(uid)}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${revision - 1}`,
    ...timesOf(event),
    // Many calendars do not show the status.
    `SUMMARY:${calendarText(isCancelled ? `Abgesagt: ${title}` : title)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(place ? [`LOCATION:${calendarText(place)}`] : []),
    ...(coordinates ? [`GEO:${coordinates.latitude};${coordinates.longitude}`] : []),
    ...(description ? [`DESCRIPTION:${calendarText(description)}`] : []),
    `URL:${url}`,
    'END:VEVENT',
  ]
}

/** Both moments are of one kind, and an end is the first moment that no longer belongs to it. */
function timesOf({ begins, ends }: CalendarEvent): string[] {
  if (!begins.includes('T')) {
    return [`DTSTART;VALUE=DATE:${plain(begins)}`, `DTEND;VALUE=DATE:${plain(dayAfter(ends ?? begins))}`]
  }
  const start = `DTSTART;TZID=${zone}:${moment(begins)}`
  if (ends === undefined || ends === begins) return [start]
  return [start, `DTEND;TZID=${zone}:${moment(ends.includes('T') ? ends : `${dayAfter(ends)}T00:00`)}`]
}

const plain = (value: string): string => value.replace(/[-:]/g, '')

const moment = (value: string): string => `${plain(value)}00`

function dayAfter(value: string): string {
  const day = new Date(`${value.slice(0, 10)}T00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
