import { setBlanks } from '../../text/blank-rules.ts'

const dayInWords = new Intl.DateTimeFormat('de', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** An exact date of the content as a sentence has it: "Freitag, 4. Dezember", with its hour where it has one. */
export function formatMoment(moment: string): string {
  const [day = '', hour] = moment.split('T')
  const words = dayInWords.format(new Date(`${day}T00:00Z`))
  return setBlanks(hour === undefined ? words : `${words}, ${hour.replace(':', '.')}\u00a0Uhr`)
}
