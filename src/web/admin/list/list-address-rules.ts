import type { Sort } from '../../../design/table/sorted-table.tsx'

/** What of the list the address holds: the German names people see there, and those of the call. */
const filters = { suche: 'search', status: 'status', jahr: 'year', ort: 'town', merkmal: 'mark' } as const
export type FilterName = keyof typeof filters

/** '' for whatever is not asked for. */
export type ListAddress = Record<FilterName | 'sortierung', string>

export function listIn(address: URLSearchParams): ListAddress {
  const names = [...Object.keys(filters), 'sortierung'] as (keyof ListAddress)[]
  return Object.fromEntries(names.map((name) => [name, address.get(name) ?? ''])) as ListAddress
}

export function searchOf(list: ListAddress): URLSearchParams {
  return new URLSearchParams(Object.entries(list).filter(([, value]) => value.trim() !== ''))
}

/** The filters as the calls want them. */
export function queryOf(list: ListAddress): Record<string, string> {
  const named = Object.entries(filters).map(([german, name]) => [name, list[german as FilterName].trim()])
  return Object.fromEntries(named.filter(([, value]) => value !== ''))
}

/** Whether another list has to be asked for, and not only another order of this one. */
export function isOtherList(one: URLSearchParams, other: URLSearchParams): boolean {
  return String(searchOf({ ...listIn(one), sortierung: '' })) !== String(searchOf({ ...listIn(other), sortierung: '' }))
}

export const defaultSort: Sort = { key: 'name', direction: 'ascending' }

/** ?sortierung=ort, or -ort for the other way round. */
export function sortOf(text: string): Sort {
  if (text === '') return defaultSort
  return text.startsWith('-') ? { key: text.slice(1), direction: 'descending' } : { key: text, direction: 'ascending' }
}

export function sortInAddress({ key, direction }: Sort): string {
  if (key === defaultSort.key && direction === defaultSort.direction) return ''
  return direction === 'descending' ? `-${key}` : key
}

const months = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
]

/** What an administrator may want to see at once, in his words. */
export const marks: readonly { value: string; label: string }[] = [
  { value: 'newsletter', label: 'bekommt den Newsletter' },
  { value: 'paper', label: 'bekommt Post auf Papier' },
  { value: 'returned', label: 'Post kam zurück' },
  { value: 'hidden', label: 'im Verzeichnis verborgen' },
  { value: 'no-email', label: 'ohne E-Mail' },
  { value: 'no-account', label: 'ohne Konto' },
  { value: 'unconfirmed', label: 'Adresse nie bestätigt' },
  ...months.map((month, index) => ({ value: `birthday-${index + 1}`, label: `Geburtstag im ${month}` })),
  { value: 'sample', label: 'Beispielpersonen' },
]
