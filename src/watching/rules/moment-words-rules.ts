const timeZone = 'Europe/Berlin'
const day = new Intl.DateTimeFormat('de-DE', { timeZone, dateStyle: 'long' })
const minute = new Intl.DateTimeFormat('de-DE', { timeZone, timeStyle: 'short' })
const amount = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })

const minuteMs = 60_000
const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** 3. April 2026 */
export const dayWords = (moment: number): string => day.format(moment).replaceAll(' ', '\u00a0')

/** 3. April 2026, 10:24 Uhr */
export const minuteWords = (moment: number): string => `${dayWords(moment)}, ${minute.format(moment)}\u00a0Uhr`

/** „seit 5 Minuten“, „vor 3 Tagen“: in the dative, as both want it. */
export function spanWords(ms: number): string {
  const counted = (count: number, one: string, many: string) => `${count}\u00a0${count === 1 ? one : many}`
  if (ms >= 2 * dayMs) return counted(Math.floor(ms / dayMs), 'Tag', 'Tagen')
  if (ms >= hourMs) return counted(Math.floor(ms / hourMs), 'Stunde', 'Stunden')
  return counted(Math.max(1, Math.floor(ms / minuteMs)), 'Minute', 'Minuten')
}

/** 12,4 GB */
export function sizeWords(bytes: number): string {
  if (bytes >= 1024 ** 3) return `${amount.format(bytes / 1024 ** 3)}\u00a0GB`
  return bytes >= 1024 ** 2 ? `${Math.floor(bytes / 1024 ** 2)}\u00a0MB` : 'weniger als 1\u00a0MB'
}

/** 250 ms, 1,4 s */
export const durationWords = (seconds: number): string =>
  seconds < 1 ? `${Math.max(1, Math.round(seconds * 1000))}\u00a0ms` : `${amount.format(seconds)}\u00a0s`
