import { longDay, weekday } from '../../text/german-date-rules.ts'

/** How people ask for a day: „Samstag, 12. Dezember 2026“, 12.12.2026; nothing where it is none. */
export function wordsOfDay(begins: string): string {
  const day = begins.slice(0, 10)
  const moment = new Date(`${day}T00:00Z`)
  if (Number.isNaN(moment.getTime())) return ''
  return `${weekday(moment)}, ${longDay(moment)} ${day.split('-').reverse().join('.')}`
}
