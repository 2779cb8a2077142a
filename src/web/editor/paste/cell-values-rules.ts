import type { FormField } from '../../../content/editing/editor-answers.ts'
import { nameInAddress } from '../../../content/reading/address-rules.ts'

/** What a cell says, or why it cannot be understood. */
export type CellValue = { value: unknown } | { problem: string /** It names what is not there. */; isMissing?: true }

/** What a reference of a field can name. */
export type Choices = readonly { key: string; title: string }[]

/** What stands in a cell, as its field wants it. */
export function cellValue(field: FormField, cell: string, choices: Choices = []): CellValue {
  switch (field.kind) {
    case 'rich':
      return { value: asMarked(cell, field.rich === 'inline') }
    case 'flag':
      return flagOf(cell)
    case 'number':
      return numberOf(cell)
    case 'date':
      return momentOf(cell, false)
    case 'moment':
      return momentOf(cell, true)
    case 'choice':
      return optionOf(field.options ?? {}, cell)
    case 'reference':
      return referenceOf(cell, choices)
    case 'paragraph':
      return { value: cell }
    default:
      return { value: cell.replace(/\s+/g, ' ') }
  }
}

/** Signs that a text with marks would take for marks. */
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

function asMarked(cell: string, isLine: boolean): string {
  if (isLine) return escaped(cell.replace(/\s+/g, ' '))
  return cell
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escaped(line.trim())}</p>`)
    .join('\n')
}

const yes = ['ja', 'j', 'x', 'wahr', 'true', '1', 'd', '♥', '❤', '✓', '✔', 'mit damen']
const no = ['nein', 'n', '-', '–', 'falsch', 'false', '0', '']

function flagOf(cell: string): CellValue {
  const word = cell
    .trim()
    .toLowerCase()
    .replace(/\ufe0f/g, '')
  if (yes.includes(word)) return { value: true }
  return no.includes(word) ? { value: false } : { problem: `„${cell}“ ist weder „ja“ noch „nein“` }
}

function numberOf(cell: string): CellValue {
  const digits = cell.replace(/[\s\u00a0€]/g, '').replace(/\.$/, '')
  const plain = /,\d+$/.test(digits) ? digits.replaceAll('.', '').replace(',', '.') : digits
  return /^-?\d{1,15}(\.\d+)?$/.test(plain) ? { value: Number(plain) } : { problem: `„${cell}“ ist keine Zahl` }
}

const months = ['jan', 'feb', 'mar', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez']
const weekday = /^(?:mo|di|mi|do|fr|sa|so)[a-z]*\.?,?\s+/i

/** Sa, 5. April 2025, 20 Uhr c. t.; 05.04.2025 20:00; 2025-04-05. */
function momentOf(cell: string, mayHaveTime: boolean): CellValue {
  const text = cell
    .replace(/\u00a0/g, ' ')
    .trim()
    .replace(weekday, '')
  const problem = { problem: `„${cell}“ ist kein Datum wie 05.04.2025${mayHaveTime ? ', 20:00' : ''}` }
  const found = dayAtStart(text)
  if (!found) return problem
  const rest = text.slice(found.length).replace(/^[,\s]*(?:um\s+)?/i, '')
  if (rest === '') return { value: found.day }
  const [, hours = '', minutes = '00'] =
    /^(\d{1,2})(?:[.:](\d{2}))?(?::\d{2})?\s*(?:uhr|h)?\s*(?:[cs]\.?\s?t\.?)?$/i.exec(rest) ?? []
  if (!mayHaveTime || hours === '' || Number(hours) > 23 || Number(minutes) > 59) return problem
  return { value: `${found.day}T${hours.padStart(2, '0')}:${minutes}` }
}

function dayAtStart(text: string): { day: string; length: number } | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:T(?=\d))?/.exec(text)
  if (iso) return { day: `${iso[1]}-${iso[2]}-${iso[3]}`, length: iso[0].length }
  const german = /^(\d{1,2})\.\s*(?:(\d{1,2})\.|([A-Za-zä]{3,9})\.?)\s*(\d{4}|\d{2}(?!\d|[.:]))/.exec(text)
  if (!german) return undefined
  const [all, day = '', digits, word, year = ''] = german
  const month = digits ? Number(digits) : months.indexOf(foldedMonth(word ?? '')) + 1
  if (month < 1 || month > 12) return undefined
  const whole = year.length === 2 ? `20${year}` : year
  return { day: `${whole}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`, length: all.length }
}

const foldedMonth = (word: string): string => word.toLowerCase().replace('ä', 'a').slice(0, 3)

function optionOf(options: Readonly<Record<string, string>>, cell: string): CellValue {
  const wanted = nameInAddress(cell)
  const found = Object.entries(options).find(
    ([value, label]) => nameInAddress(value) === wanted || nameInAddress(label) === wanted,
  )
  if (found) return { value: found[0] }
  return { problem: `„${cell}“ ist hier keine Möglichkeit; es gibt ${Object.values(options).join(', ')}` }
}

/** Semesters are written in many ways; what counts is half and years: SS 2025, Sommersemester 2025, WiSe 24/25. */
export function spelledAlike(text: string): string {
  const found = /^(s|w)[a-z]*\.?\s*(?:semester)?\s*(\d{2}|\d{4})(?:\s*[/-]\s*(?:\d{2})?(\d{2}))?$/i.exec(text.trim())
  if (!found) return nameInAddress(text)
  const [, half = '', year = '', next] = found
  return `${half.toLowerCase()}s ${year.length === 2 ? `20${year}` : year}${next ? `/${next}` : ''}`
}

function referenceOf(cell: string, choices: Choices): CellValue {
  const wanted = spelledAlike(cell)
  const isMeant = (title: string) => spelledAlike(title) === wanted || spelledAlike(nameOf(title)) === wanted
  const found = choices.filter(({ key, title }) => key === cell || isMeant(title))
  if (found.length === 1 && found[0]) return { value: found[0].key }
  if (found.length > 1) return { problem: `„${cell}“ gibt es mehrmals` }
  return { problem: `„${cell}“ gibt es noch nicht`, isMissing: true }
}

/** A short name has something behind it, „Krone · Rheinstraße 4“, which nobody writes into a table. */
const nameOf = (title: string): string => title.split(' · ', 1)[0] ?? title
