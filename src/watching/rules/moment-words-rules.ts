import { inGermany, longDay, timeOfDay } from '../../text/german-date-rules.ts'
import { germanFigure } from '../../text/german-figure-rules.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** 3. April 2026 */
export const dayWords = (moment: number): string => longDay(inGermany(moment)).replaceAll(' ', '\u00a0')

/** 3. April 2026, 10:24 Uhr */
export const minuteWords = (moment: number): string => `${dayWords(moment)}, ${timeOfDay(inGermany(moment))}\u00a0Uhr`

/** „seit 5 Minuten“, „vor 3 Tagen“: in the dative, as both want it. */
export function spanWords(ms: number): string {
  const counted = (count: number, one: string, many: string) => `${count}\u00a0${count === 1 ? one : many}`
  if (ms >= 2 * dayMs) return counted(Math.floor(ms / dayMs), 'Tag', 'Tagen')
  if (ms >= hourMs) return counted(Math.floor(ms / hourMs), 'Stunde', 'Stunden')
  return counted(Math.max(1, Math.floor(ms / minuteMs)), 'Minute', 'Minuten')
}

/** „ist 3 Tage alt“, „noch 3 Tage“ */
export const lengthWords = (ms: number): string => spanWords(ms).replace('Tagen', 'Tage')

/** 12,4 GB */
export function sizeWords(bytes: number): string {
  if (bytes >= 1024 ** 3) return `${germanFigure(bytes / 1024 ** 3, 1)}\u00a0GB`
  return bytes >= 1024 ** 2 ? `${Math.floor(bytes / 1024 ** 2)}\u00a0MB` : 'weniger als 1\u00a0MB'
}

/** 250 ms, 1,4 s */
export const durationWords = (seconds: number): string =>
  seconds < 1 ? `${Math.max(1, Math.round(seconds * 1000))}\u00a0ms` : `${germanFigure(seconds, 1)}\u00a0s`
