export type SortDirection = 'ascending' | 'descending'

/** What a row is sorted by: words in the order of a German dictionary, numbers by size. Nothing known: undefined or ''. */
export type SortValue = string | number | undefined

const dictionary = new Intl.Collator('de', { numeric: true, sensitivity: 'base' })

/** A sorted copy. What is not known stands last in either direction; equals keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  sortBy: (row: Row) => SortValue,
  direction: SortDirection = 'ascending',
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1
  return rows
    .map((row) => ({ row, value: sortBy(row) }))
    .sort((a, b) => {
      const unknown = Number(isUnknown(a.value)) - Number(isUnknown(b.value))
      if (unknown !== 0 || isUnknown(a.value)) return unknown
      return sign * compare(a.value, b.value)
    })
    .map(({ row }) => row)
}

function isUnknown(value: SortValue): boolean {
  return value === undefined || value === '' || value === '?'
}

function compare(a: SortValue, b: SortValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return dictionary.compare(String(a), String(b))
}

const months = ['jan', 'feb', 'mär', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez']

const dayMonthYear = /(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})/
const monthYear = /(?:^|\D)(\d{1,2})\.\s*(\d{4})/
const namedMonth = /(?:(\d{1,2})\.\s*)?(jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)[a-zä]*\.?\s+(\d{4})/i
const year = /(?:^|\D)(\d{4})(?:\D|$)/

/**
 * Where a date in free text stands in time, as a number like 19210403; undefined where no year can be read. What is
 * known only by its year or month stands at its beginning: "um 1921" before "3. April 1921".
 */
export function dateOrder(text: string): number | undefined {
  const numbers = dayMonthYear.exec(text)
  if (numbers) return inTime(numbers[3], numbers[2], numbers[1])
  const named = namedMonth.exec(text)
  if (named) return inTime(named[3], months.indexOf((named[2] as string).toLowerCase()) + 1, named[1])
  const monthOnly = monthYear.exec(text)
  if (monthOnly) return inTime(monthOnly[2], monthOnly[1])
  const yearOnly = year.exec(text)
  return yearOnly ? inTime(yearOnly[1]) : undefined
}

type Digits = string | number | undefined

function inTime(y: Digits, m: Digits = 0, d: Digits = 0): number {
  return Number(y) * 10_000 + Number(m) * 100 + Number(d)
}
