import { longDay, shortWeekday } from '../../../text/german-date-rules.ts'

/** „Sa., 12. Dezember 2026, 19.30 Uhr“; '' where it is no day. */
export function showBegin(begins: string): string {
  const [date = '', time = ''] = begins.split('T')
  const moment = new Date(`${date}T00:00Z`)
  if (Number.isNaN(moment.getTime())) return ''
  const [hours = '', minutes = ''] = time.split(':')
  const clock = minutes === '00' ? String(Number(hours)) : `${Number(hours)}.${minutes}`
  const written = `${shortWeekday(moment)}., ${longDay(moment).replace(' ', '\u00a0')}`
  return [written, ...(minutes ? [`${clock}\u00a0Uhr`] : [])].join(', ')
}
