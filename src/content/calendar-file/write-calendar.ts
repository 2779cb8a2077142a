import { zone, zoneLines } from './berlin-zone.ts'
import { calendarLines, calendarText } from './calendar-lines-rules.ts'
import { firstOfTwo, skipMissingHour } from './clock-change-rules.ts'

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

/** What a calendar says of itself that one subscribes to. */
export interface CalendarHead {
  /** How it is called in the list of calendars. */
  name: string
  description: string
}

/** How often a program should ask again. A programme is not news of the hour. */
const refreshEvery = 'PT12H'

/** Events as a calendar file, by RFC 5545: one of them, or a whole feed with a head, by RFC 7986. */
export function writeCalendar(events: readonly CalendarEvent[], head?: CalendarHead): string {
  const needsZone = events.some(({ begins }) => begins.includes('T'))
  return calendarLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//pennal//Veranstaltungen//DE',
    'CALSCALE:GREGORIAN',
    ...(head ? headLines(head) : []),
    ...(needsZone ? zoneLines : []),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ])
}

/** Each of it twice: programs know the names of the standard, or those that were there before, or both. */
function headLines({ name, description }: CalendarHead): string[] {
  return [
    `NAME:${calendarText(name)}`,
    `X-WR-CALNAME:${calendarText(name)}`,
    `DESCRIPTION:${calendarText(description)}`,
    `X-WR-CALDESC:${calendarText(description)}`,
    `X-WR-TIMEZONE:${zone}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refreshEvery}`,
    `X-PUBLISHED-TTL:${refreshEvery}`,
  ]
}

function linesOf(event: CalendarEvent): string[] {
  const { uid, revision, changedAt, begins, title, isCancelled, place, coordinates, description, url } = event
  const changed = utc(new Date(changedAt))
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
    // What is called off, or says no hour, leaves its reader free for other things.
    `TRANSP:${isCancelled || !begins.includes('T') ? 'TRANSPARENT' : 'OPAQUE'}`,
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
  const from = skipMissingHour(begins)
  if (ends === undefined) return [moment('DTSTART', from)]
  const until = skipMissingHour(ends.includes('T') ? ends : `${dayAfter(ends)}T00:00`)
  // Where an hour is missing, an end may come to lie before its beginning.
  return [moment('DTSTART', from), ...(until > from ? [moment('DTEND', until)] : [])]
}

/** Local, as people read it; in the hour that is there twice, programs are told which, for they do not agree. */
function moment(name: string, local: string): string {
  const exact = firstOfTwo(local)
  return exact ? `${name}:${utc(exact)}` : `${name};TZID=${zone}:${plain(local)}00`
}

const plain = (value: string): string => value.replace(/[-:]/g, '')

const utc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '')

function dayAfter(value: string): string {
  const day = new Date(`${value.slice(0, 10)}T00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
