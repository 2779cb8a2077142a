/** What the number in a cell of a spreadsheet stands for. */
export type NumberKind = 'number' | 'percent' | 'date' | 'time' | 'date and time' | 'duration'

/** Formats that a workbook names by a number without saying what they are. */
const builtIn: Record<number, NumberKind> = {
  9: 'percent',
  10: 'percent',
  14: 'date',
  15: 'date',
  16: 'date',
  17: 'date',
  18: 'time',
  19: 'time',
  20: 'time',
  21: 'time',
  22: 'date and time',
  45: 'time',
  46: 'duration',
  47: 'time',
}

const longestCode = 1000

/** The kind of a format, by the code that the workbook has for its number, such as `dd.mm.yyyy`; else by the number. */
export function kindOfFormat(id: number, code?: string): NumberKind {
  if (code === undefined) return builtIn[id] ?? 'number'
  // Text in quotes, a letter behind a backslash and paddings are neither digits nor dates.
  const bare = code.slice(0, longestCode).replace(/"[^"]*("|$)|\\.|[_*]./g, '')
  // Of the parts for plus, minus, zero and text the first counts.
  const shown = (bare.split(';', 1)[0] ?? '').toLowerCase()
  if (/^\s*(general|standard|@)?\s*$/.test(shown)) return 'number'
  if (/\[(h+|m+|s+)\]/.test(shown)) return 'duration'
  // Colours, languages and currencies stand in brackets.
  const letters = shown.replace(/\[[^\]]*\]/g, '').replace(/am\/pm|a\/p/g, '')
  const hasTime = /[hs]/.test(letters)
  // Beside hours or seconds an m means minutes; t and j are what German programs write for d and y.
  const hasDate = /[dyjt]/.test(letters) || (!hasTime && letters.includes('m'))
  if (hasDate) return hasTime ? 'date and time' : 'date'
  if (hasTime) return 'time'
  return letters.includes('%') ? 'percent' : 'number'
}

const dayMinutes = 24 * 60
/** The day after 31 December 9999, as spreadsheets count. */
const endOfDays = 2_958_466
/** From 1 January 1900 to 1 January 1904. */
const daysTo1904 = 1462

/** A number as people read it in a German sheet, without dots between thousands: 1234,5 or 15.03.1998. */
export function showNumber(value: number, kind: NumberKind, since1904: boolean): string {
  if (!Number.isFinite(value)) return ''
  if (kind === 'number') return showDigits(value)
  if (kind === 'percent') return `${showDigits(value * 100)}%`
  const days = since1904 && kind !== 'duration' ? value + daysTo1904 : value
  if (days < 0 || days >= endOfDays) return showDigits(value)
  const minutes = Math.round(days * dayMinutes)
  if (kind === 'duration') return showMinutes(minutes)
  if (kind === 'date') return showDay(Math.floor(days))
  const time = showMinutes(minutes % dayMinutes).padStart(5, '0')
  // Day 0 is no day: a time of day in a cell that could have shown a date as well.
  const isTime = kind === 'time' || minutes < dayMinutes
  return isTime ? time : `${showDay(Math.floor(minutes / dayMinutes))} ${time}`
}

/** Fifteen digits are what a spreadsheet knows: 0.1 + 0.2 is 0,3. */
const showDigits = (value: number): string => String(Number(value.toPrecision(15))).replace('.', ',')

/** Spreadsheets believe that 1900 was a leap year, so their days before March 1900 are one off. */
function showDay(day: number): string {
  const date = new Date(Date.UTC(1899, 11, (day < 60 ? 31 : 30) + day))
  return date.toISOString().slice(0, 10).split('-').reverse().join('.')
}

const showMinutes = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

export const showBoolean = (value: boolean): string => (value ? 'WAHR' : 'FALSCH')

/** Characters that XML cannot have stand as _x000D_. */
export const showSigns = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The same where a break inside of a cell must not end the row. */
export const showLine = (text: string): string => showSigns(text).replace(/\s+/g, ' ')

/** A day as newer programs may write it, as people read it: 2007-03-30T00:00 → 30.03.2007. */
export function showIsoDate(value: string): string {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?/.exec(value.trim()) ?? []
  if (!year) return value
  return `${day}.${month}.${year}${time && time !== '00:00' ? ` ${time}` : ''}`
}

/** A cell is a part of a line, and cells are set apart by tabs; so inside of one there is neither. */
export const showInLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
