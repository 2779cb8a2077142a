import { dayOfYear, inGermany, timeOfDay, weekday } from '../../text/german-date-rules.ts'

/** "Montag, 16. November, 17.42 Uhr". */
export function momentInWords(milliseconds: number): string {
  const moment = inGermany(milliseconds)
  const day = dayOfYear(moment).replace(' ', '\u00a0')
  return `${weekday(moment)}, ${day}, ${timeOfDay(moment).replace(':', '.')}\u00a0Uhr`
}
