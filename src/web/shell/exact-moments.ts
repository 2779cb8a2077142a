import { setBlanks } from '../../text/blank-rules.ts'
import { dayOfYear, weekday } from '../../text/german-date-rules.ts'

/** An exact date of the content as a sentence has it: "Freitag, 4. Dezember", with its hour where it has one. */
export function formatMoment(moment: string): string {
  const [day = '', hour] = moment.split('T')
  const date = new Date(`${day}T00:00Z`)
  const words = `${weekday(date)}, ${dayOfYear(date)}`
  return setBlanks(hour === undefined ? words : `${words}, ${hour.replace(':', '.')}\u00a0Uhr`)
}
