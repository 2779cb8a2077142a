import { setBlanks } from '../../text/blank-rules.ts'
import { inGermany, longDay, shortDay, timeOfDay } from '../../text/german-date-rules.ts'
import { germanFigure } from '../../text/german-figure-rules.ts'

/** 3. April 2026 */
export const writtenDay = (moment: Date | string | number): string => setBlanks(longDay(inGermany(new Date(moment))))

/** 03.04.2026 */
export const shortWrittenDay = (moment: Date | string | number): string => shortDay(inGermany(new Date(moment)))

/** 3. April 2026, 10:24 Uhr */
export const writtenMinute = (moment: Date): string =>
  setBlanks(`${longDay(inGermany(moment))}, ${timeOfDay(inGermany(moment))}\u00a0Uhr`)

/** 12,4 GB */
export function writtenBytes(bytes: number): string {
  const isLarge = bytes >= 1024 ** 3
  return setBlanks(
    isLarge ? `${germanFigure(bytes / 1024 ** 3, 1)} GB` : `${germanFigure(Math.floor(bytes / 1024 ** 2))} MB`,
  )
}

/** Where one word is longer than a column is wide: it may be broken, an e-mail address behind its signs. */
export const breakable = (text: string): string =>
  text
    .replace(/\S{24,}/g, (long) => (long.includes('@') ? long.replace(/[@.]/g, '$&\u200b') : long))
    .replace(/[^\s\u200b-]{24}(?=[^\s\u200b-]{3})/g, '$&\u200b')
