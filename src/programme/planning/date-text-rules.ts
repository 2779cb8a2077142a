import { dayIn, dayInWords, dayOfMonth, dayOfYearInWords, weekdayInShort } from '../days-rules.ts'

/** When an event is, as programmes write it: „Sa, 5. April 2025, 20 Uhr“, „Fr, 17. bis So, 19. Januar 2025“. */
export function dateText(begins: string, ends?: string): string {
  const [from, to] = [dayIn(begins), dayIn(ends ?? begins)]
  if (from === to) {
    const until = ends?.includes('T') && ends !== begins ? ` bis ${hour(ends)}` : ''
    const time = begins.includes('T') ? `, ${hour(begins)}${until}\u00a0Uhr` : ''
    return `${weekdayInShort(from)}, ${dayInWords(from)}${time}`
  }
  return `${firstDay(begins, from, to)} bis ${weekdayInShort(to)}, ${dayInWords(to)}${timeOf(ends ?? '')}`
}

/** Month and year stand where they change. */
function firstDay(begins: string, from: string, to: string): string {
  const time = timeOf(begins)
  const weekday = weekdayInShort(from)
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${weekday}, ${dayInWords(from)}${time}`
  if (from.slice(0, 7) !== to.slice(0, 7) || time !== '') return `${weekday}, ${dayOfYearInWords(from)}${time}`
  return `${weekday}, ${dayOfMonth(from)}`
}

const timeOf = (moment: string): string => (moment.includes('T') ? `, ${hour(moment)}\u00a0Uhr` : '')

/** 19.30, 20. */
function hour(moment: string): string {
  const [hours, minutes] = moment.slice(11).split(':')
  return minutes === '00' ? String(Number(hours)) : `${Number(hours)}.${minutes}`
}
