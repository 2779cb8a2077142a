import type { FormField } from '../../../content/editing/editor-answers.ts'
import { nameInAddress } from '../../../content/reading/address-rules.ts'
import { fieldsOf, mayBeMissing } from '../../forms/form-fields.ts'
import { timeColumn } from './event-time-rules.ts'

/** What a column of a pasted table can be. */
export interface PasteColumn {
  /** The field of the entry. */
  name: string
  label: string
  field: FormField
  /** No entry can be without it. */
  isNeeded: boolean
  /** It stands in a list of the entry, in the row that names this: the holder of an office, in the list of holders. */
  row?: ListRow
}

interface ListRow {
  list: string
  /** The field that names something, and what it names. */
  by: string
  key: string
  /** The field that the cell is for. */
  of: string
}

/** What the fields that name entries can name, by the collection. */
type Named = Readonly<Record<string, readonly { key: string; title: string }[]>>

/** What one cell can hold; pictures, films and whole lists are not written into a spreadsheet. */
const writable = new Set<FormField['kind']>([
  'line',
  'paragraph',
  'person',
  'rich',
  'flag',
  'number',
  'email',
  'slug',
  'date',
  'moment',
  'choice',
  'reference',
])

export function columnsOf(form: FormField, named: Named = {}): PasteColumn[] {
  const columns = fieldsOf(form).flatMap(([name, field]): PasteColumn[] => {
    if (isWritable(field)) return [{ name, label: field.label ?? name, field, isNeeded: !mayBeMissing(form, name) }]
    return rowsOf(name, field, named)
  })
  const hasTime = columns.some(({ name }) => name === 'datum') && columns.some(({ name }) => name === 'begins')
  return hasTime
    ? [...columns, { name: timeColumn, label: 'Uhrzeit', field: { kind: 'line' }, isNeeded: false }]
    : columns
}

/** The collections whose entries a form can name, in its fields and in the rows of its lists. */
export function namedCollections(form: FormField): string[] {
  const fields = fieldsOf(form).flatMap(([, field]) => [
    field,
    ...fieldsOf(field.items ?? {}).map(([, inner]) => inner),
  ])
  return [...new Set(fields.flatMap(({ refersTo }) => (refersTo?.what === 'entry' ? refersTo.collection : [])))]
}

/** A list of pairs, an entry and what is said of it, is a column for each of these entries, as in every spreadsheet. */
function rowsOf(list: string, { items }: FormField, named: Named): PasteColumn[] {
  const [first, second, ...others] = fieldsOf(items ?? {})
  if (!first || !second || others.length > 0) return []
  const [[by, { refersTo }], [of, field]] = [first, second]
  if (refersTo?.what !== 'entry' || !isWritable(field)) return []
  return (named[refersTo.collection] ?? []).map(({ key, title }) => ({
    name: `${list}/${key}`,
    label: title,
    field,
    isNeeded: false,
    row: { list, by, key, of },
  }))
}

type Values = Readonly<Record<string, unknown>>

const rowsIn = (data: Values, list: string) => (data[list] ?? []) as Values[]

/** What an entry says where the column stands. */
export function valueAt(data: Values, { name, row }: PasteColumn): unknown {
  if (!row) return data[name]
  return rowsIn(data, row.list).find((each) => each[row.by] === row.key)?.[row.of]
}

/** The entry with another value there. */
export function withValue(data: Values, { name, row }: PasteColumn, value: unknown): Record<string, unknown> {
  if (!row) return { ...data, [name]: value }
  const { list, by, key, of } = row
  const rows = rowsIn(data, list)
  const isThere = rows.some((each) => each[by] === key)
  const changed = rows.map((each) => (each[by] === key ? { ...each, [of]: value } : each))
  return { ...data, [list]: isThere ? changed : [...rows, { [by]: key, [of]: value }] }
}

/** A folder, a document or a record is named by what nobody has in a spreadsheet. */
const isWritable = ({ kind, refersTo }: FormField): boolean =>
  writable.has(kind) && (kind !== 'reference' || refersTo?.what === 'entry')

/** What people write above their columns, where it is not what the field is called. */
const otherNames: Record<string, readonly string[]> = {
  id: ['nr', 'nummer', 'lfd nr', 'lfdnr', 'no', 'pos', 'kuerzel'],
  semester: ['sem', 'halbjahr', 'amtszeit', 'zeitraum'],
  name: ['senior', 'bundesbruder', 'mitglied', 'vor und nachname', 'name vorname'],
  birthday: ['geburtstag', 'geboren', 'geb', 'geb am', 'geburt'],
  schoolLeavingExamination: ['abi', 'abiturjahrgang', 'abitur jahrgang', 'abi jahrgang', 'jahrgang', 'abgang'],
  dayOfDeath: ['gestorben', 'verstorben', 'verstorben am', 'gest', 'tod', 'sterbedatum'],
  remark: ['bemerkung', 'anmerkungen', 'bemerkungen', 'notiz', 'kommentar'],
  function: ['funktion', 'charge'],
  datum: ['wann', 'tag', 'termin', 'datum und uhrzeit', 'zeit'],
  veranstaltung: ['was', 'titel', 'thema', 'anlass', 'event', 'programm'],
  bemerkung: ['anmerkung', 'hinweis', 'notiz', 'bemerkungen', 'kleidung'],
  ladiesWelcome: ['damen', 'mit damen', 'd', 'damenveranstaltung'],
  cancelled: ['ausgefallen', 'entfaellt', 'faellt aus'],
  [timeColumn]: ['zeit', 'uhr', 'um', 'stunde'],
  begins: ['beginn', 'anfang', 'von', 'start'],
  ends: ['ende', 'bis', 'schluss'],
  place: ['wo', 'lokal', 'veranstaltungsort'],
  title: ['titel', 'bezeichnung', 'name'],
}

const spelled = (text: string): string => nameInAddress(text.replace(/[^\p{L}\p{N}]+/gu, ' ')).replaceAll('-', ' ')

/** Which field each heading names; each field once, the first heading that fits has it. */
export function recognise(headings: readonly string[], columns: readonly PasteColumn[]): (string | null)[] {
  const taken = new Set<string>()
  const take = (column: PasteColumn | undefined): string | null => {
    if (!column || taken.has(column.name)) return null
    taken.add(column.name)
    return column.name
  }
  const exact = headings.map((heading) => take(columns.find(({ label }) => spelled(label) === spelled(heading))))
  return headings.map((heading, at) => {
    if (exact[at]) return exact[at]
    const word = spelled(heading)
    const isCalled = ({ name }: PasteColumn) => !taken.has(name) && otherNames[name]?.includes(word)
    return take(word === '' ? undefined : columns.find(isCalled))
  })
}

/** Whether the first row says what the columns are: half of its words name fields, and at least one does. */
export function isHeading(row: readonly string[], columns: readonly PasteColumn[]): boolean {
  const named = recognise(row, columns).filter(Boolean).length
  return named > 0 && named * 2 >= row.filter(Boolean).length
}

/** Without a heading the columns are taken as they stand in the form; a number is missing where no cell is one. */
export function inOrder(rows: readonly string[][], columns: readonly PasteColumn[]): (string | null)[] {
  const width = rows[0]?.length ?? 0
  const startsWithNumber = rows.every(([first = '']) => /^\d*\.?$/.test(first))
  const from = columns[0]?.field.kind === 'number' && !startsWithNumber ? 1 : 0
  return Array.from({ length: width }, (_, at) => columns[from + at]?.name ?? null)
}
