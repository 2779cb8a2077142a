import type { DocumentsTable } from '../../database/tables.ts'
import { foldForSorting, foldText } from '../../text/fold-text.ts'
import { inGermany, longDay } from '../../text/german-date-rules.ts'
import { kindNameOf } from '../receiving/upload-rules.ts'
import { titleOf } from './title-rules.ts'

/** How a list can be sorted, and the column that its first key stands in; the newest first has none. */
export const sortColumns = {
  newest: undefined,
  fileName: 'sort_title',
  fileType: 'sort_kind',
  fileSize: 'listed_size',
  description: 'sort_description',
} as const satisfies Record<string, keyof DocumentsTable | undefined>

export type SortKey = keyof typeof sortColumns

export type Listing = Pick<
  DocumentsTable,
  'newness' | 'listed_size' | 'sort_title' | 'sort_kind' | 'sort_description' | 'listed_text' | 'programme'
>

interface Listed extends Pick<DocumentsTable, 'title' | 'description' | 'grouping' | 'is_personal'> {
  version: number
  file_name: string
  size: number
  uploaded_at: number
}

const personalMark = 'Persönliche Daten'

/** What lists are ordered and searched by. Who has sent it is not in it: names change, and people are erased. */
export function listingOf(row: Listed): Listing {
  const fileName = row.file_name
  const title = titleOf({ title: row.title, fileName })
  const words = [
    title,
    fileName,
    kindNameOf(fileName),
    row.description,
    row.grouping,
    longDay(inGermany(row.uploaded_at)),
  ]
  if (row.version > 1) words.push(`${row.version}. Fassung`)
  if (row.is_personal === 1) words.push(personalMark)
  const text = words.join(' ')
  return {
    newness: -row.uploaded_at,
    listed_size: row.size,
    sort_title: dictionaryKey(title),
    sort_kind: dictionaryKey(kindNameOf(fileName)),
    sort_description: row.description === '' ? last : dictionaryKey(row.description.slice(0, 200)),
    // In both spellings of umlauts: as members type who have such keys, and as those do who have none.
    listed_text: [...new Set([foldText(text), foldForSorting(text)])].join('\n'),
    programme: programmeOf(row),
  }
}

/** Behind all that has a description. */
const last = '\uffff'

/** By its bytes in the order of a German dictionary: signs before digits before letters, and 2 before 10. */
const dictionaryKey = (text: string): string =>
  foldForSorting(text)
    .replace(/[\p{P}\p{S}]/gu, (sign) => `!${placeOf(sign)}`)
    .replace(/\d+/g, numberKey)

/** As the dictionary of the browsers has them, by which short lists are ordered; then all others, and money last. */
const signs = [...'_-–—,;:!?.\'‚"“”„‹›«»()[]{}§¶@*/\\&#%†‡•^°©®+±÷×<=>|~']

function placeOf(sign: string): string {
  if (/\p{Sc}/u.test(sign)) return 'z'
  const at = signs.indexOf(sign)
  return at < 0 ? 'y' : String.fromCharCode(0x41 + at)
}

/** What has more digits is more. */
function numberKey(digits: string): string {
  const number = digits.replace(/^0+(?=\d)/, '')
  return `${String(number.length).padStart(3, '0')}${number}`
}

/** How surely it is the printed programme of a semester: by its group 2, by its name 1. What the next one is made from is none. */
function programmeOf({ grouping, title, file_name }: Listed): number {
  if (grouping.toLowerCase().startsWith('programm')) return 2
  const name = `${title} ${file_name}`.toLowerCase()
  return name.includes('programm') && !name.includes('vorlage') ? 1 : 0
}
