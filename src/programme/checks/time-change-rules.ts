import { addDays, dayIn, weekdayOf } from '../days-rules.ts'
import { type Check, type PlannedEvent, spanOf } from './hint-rules.ts'

/** In the night before the last Sunday of March an hour is missing, before that of October one comes twice. */
export const findTimeChanges: Check = (events) =>
  events.flatMap((event) => {
    const span = spanOf(event)
    if (!span) return []
    const years = [...new Set([span.from.slice(0, 4), span.to.slice(0, 4)])]
    const text = years
      .flatMap((year) => [
        wordsFor(event, lastSunday(`${year}-03`), true),
        wordsFor(event, lastSunday(`${year}-10`), false),
      ])
      .find((words) => words !== undefined)
    return text === undefined ? [] : [{ kind: 'timeChange', entry: event.entry, text }]
  })

function wordsFor(event: PlannedEvent, sunday: string, isSpring: boolean): string | undefined {
  const inTheHour = [event.begins, event.ends].some((moment) => moment?.startsWith(`${sunday}T02:`))
  if (inTheHour) {
    return isSpring
      ? 'Diese Uhrzeit gibt es nicht: In dieser Nacht springt die Uhr von 2 auf 3\u00a0Uhr.'
      : 'Diese Uhrzeit gibt es zweimal: In dieser Nacht wird die Uhr von 3 auf 2\u00a0Uhr zurückgestellt.'
  }
  if (!isInTheNight(event, sunday)) return undefined
  return isSpring
    ? 'In dieser Nacht beginnt die Sommerzeit: Sie ist eine Stunde kürzer.'
    : 'In dieser Nacht endet die Sommerzeit: Sie ist eine Stunde länger.'
}

/** It lasts over the night or into it, or begins so early on the Sunday that one sleeps less before. */
function isInTheNight({ begins = '', ends }: PlannedEvent, sunday: string): boolean {
  const evening = `${addDays(sunday, -1)}T18:00`
  if (ends !== undefined && ends !== begins) {
    const last = ends.includes('T') ? ends : `${ends}T24:00`
    const first = begins.includes('T') ? begins : `${begins}T00:00`
    if (first < `${sunday}T02:00` && last > `${sunday}T02:00`) return dayIn(begins) < sunday || begins.includes('T')
  }
  if (!begins.includes('T')) return false
  const isOpenEvening = ends === undefined && begins >= evening && begins < `${sunday}T02:00`
  return isOpenEvening || (begins >= `${sunday}T03:00` && begins < `${sunday}T08:00`)
}

function lastSunday(month: string): string {
  // Both months have 31 days.
  const last = `${month}-31`
  return addDays(last, -(weekdayOf(last) % 7))
}
