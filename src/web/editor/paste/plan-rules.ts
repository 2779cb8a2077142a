import type { CollectionForEditing, EditedEntry } from '../../../content/editing/editor-answers.ts'
import { entryTitle } from '../../../content/schema/entry-title-rules.ts'
import { type Names, nameKey } from '../../../content/schema/names-rules.ts'
import { plainText } from '../../../content/schema/plain-text-rules.ts'
import { fieldText } from '../../forms/field-texts.ts'
import type { Values } from '../editor-calls.ts'
import { emptyEntry } from '../form/empty-entry.ts'
import { type Choices, cellValue, spelledAlike } from './cell-values-rules.ts'
import { joinTime } from './event-time-rules.ts'
import { KeyGiver } from './key-giver-rules.ts'
import { type PasteColumn, valueAt, withValue } from './paste-columns-rules.ts'

/** What is to become of one pasted row. */
export interface PlannedRow {
  at: number
  state: 'new' | 'changed' | 'same' | 'left' | 'wrong'
  title: string
  /** As it would be saved; nothing is where its cells could not be understood. */
  entry: { id: string; revision: number | null; data: Values }
  changes: { label: string; before: string; after: string }[]
  problems: string[]
  /** What its cells name and nobody has written down yet. */
  missing: { collection: string; title: string }[]
}

export interface Pasted {
  collection: Pick<CollectionForEditing, 'name' | 'form' | 'key' | 'entries' | 'names'>
  columns: readonly PasteColumn[]
  rows: readonly string[][]
  /** The field that each column is for. */
  assigned: readonly (string | null)[]
  /** What is said once for all rows, by field. */
  forAll: Readonly<Record<string, string>>
  /** What the references of a field can name. */
  choices: Readonly<Record<string, Choices>>
  /** Rows that are not to be taken, and rows that are new though they look like an entry that is there. */
  left: ReadonlySet<number>
  asNew: ReadonlySet<number>
  /** The id of a new entry, by its row. */
  newId: (at: number) => string
}

/** By what people would say that two rows are one, where no number says so; otherwise by what stands first. */
const tellingFields: Record<string, readonly string[]> = {
  seniors: ['semester', 'name'],
  ahSeniors: ['semester', 'function', 'name'],
  events: ['semester', 'datum', 'veranstaltung'],
  fixedDates: ['datum', 'veranstaltung'],
  offices: ['semester'],
}

/** All rows, each with what it would do, in the order in which they were pasted. */
export function planRows(pasted: Pasted): PlannedRow[] {
  const taken = new Set<string>()
  const keys = new KeyGiver(pasted.collection)
  return pasted.rows.map((row, at) => planRow(pasted, row, at, { taken, keys }))
}

interface Run {
  /** Entries that an earlier row is about already. */
  taken: Set<string>
  keys: KeyGiver
}

function planRow(pasted: Pasted, row: readonly string[], at: number, { taken, keys }: Run): PlannedRow {
  const { collection, left, asNew } = pasted
  const { said, problems, missing } = readRow(pasted, row)
  const { known, by = [] } = asNew.has(at) ? {} : findAlike(pasted, asEntry(said), taken)
  if (known) taken.add(known.id)
  const before = known?.data as Values | undefined
  // What they are known by is the same in both, be it "SS 2025" here and "Sommersemester 2025" there.
  const open = said.filter(({ column }) => !by.includes(column.name))
  const differing = before ? open.filter((each) => isOther(pasted, before, each)) : said
  // A cell without a word does not empty what is there: nobody has said so.
  const data = before ? asEntry(differing, before) : keys.complete(asEntry(said, emptyEntry(collection.form)))
  const title = entryTitle(collection.form, data, namesOf(pasted))
  const entry = { id: known?.id ?? pasted.newId(at), revision: known?.revision ?? null, data }
  const changes = before ? differing.map((each) => changeOf(pasted, before, each)) : []
  return { at, state: stateOf(), title, entry, changes, problems, missing }

  function stateOf(): PlannedRow['state'] {
    if (left.has(at)) return 'left'
    if (problems.length > 0) return 'wrong'
    if (!known) return 'new'
    return changes.length > 0 ? 'changed' : 'same'
  }
}

/** What one cell says. */
interface Said {
  column: PasteColumn
  value: unknown
}

const asEntry = (said: readonly Said[], start: Values = {}): Values =>
  said.reduce<Values>((data, { column, value }) => withValue(data, column, value), start)

function readRow({ columns, assigned, forAll, choices }: Pasted, row: readonly string[]) {
  const cells = new Map(Object.entries(forAll))
  for (const [at, name] of assigned.entries()) if (name && row[at]) cells.set(name, row[at])
  joinTime(cells)
  const said: Said[] = []
  const problems: string[] = []
  const missing: PlannedRow['missing'] = []
  for (const column of columns) {
    const cell = cells.get(column.name)
    if (!cell) continue
    const read = cellValue(column.field, cell, choices[column.name])
    if (!('problem' in read)) {
      said.push({ column, value: read.value })
      continue
    }
    problems.push(`${column.label}: ${read.problem}`)
    const { refersTo } = column.field
    if (read.isMissing && refersTo?.what === 'entry') missing.push({ collection: refersTo.collection, title: cell })
  }
  return { said: withExactDate(columns, said), problems, missing }
}

/** "Sa, 5. April 2025, 20 Uhr" says exactly when it begins, and then it is sorted and has a calendar file. */
function withExactDate(columns: readonly PasteColumn[], said: Said[]): Said[] {
  const begins = columns.find(({ name }) => name === 'begins')
  const date = said.find(({ column }) => column.name === 'datum')?.value
  if (!begins || typeof date !== 'string' || said.some(({ column }) => column === begins)) return said
  const read = cellValue(begins.field, date)
  return 'value' in read ? [...said, { column: begins, value: read.value }] : said
}

interface Alike {
  known?: EditedEntry | undefined
  /** The fields that it was known by. */
  by?: readonly string[]
}

function findAlike({ collection, columns }: Pasted, values: Values, taken: ReadonlySet<string>): Alike {
  const { name, key, entries } = collection
  const free = entries.filter(({ id }) => !taken.has(id))
  if (key !== undefined && values[key] !== undefined) {
    return { known: free.find(({ data }) => (data as Values)[key] === values[key]), by: [key] }
  }
  const telling = tellingFields[name] ?? firstOf(columns, key)
  const wanted = telling.map((field) => spelled(values[field]))
  if (wanted.length === 0 || wanted.includes('')) return {}
  const isAlike = ({ data }: EditedEntry) =>
    telling.every((field, at) => spelled((data as Values)[field]) === wanted[at])
  return { known: free.find(isAlike), by: telling }
}

const firstOf = (columns: readonly PasteColumn[], key: string | undefined): string[] =>
  columns.flatMap(({ name }) => (name === key ? [] : [name])).slice(0, 1)

const spelled = (value: unknown = ''): string => spelledAlike(plainText(String(value)))

/** Whether a row says otherwise. Marks of the former text, a nickname in italics, stay: a spreadsheet has none. */
function isOther(pasted: Pasted, before: Values, said: Said): boolean {
  const change = changeOf(pasted, before, said)
  return change.before !== change.after
}

function changeOf(pasted: Pasted, before: Values, { column, value }: Said): PlannedRow['changes'][number] {
  const words = (said: unknown) => plainText(fieldText(column.field, said, namesOf(pasted)))
  return { label: column.label, before: words(valueAt(before, column)), after: words(value) }
}

function namesOf({ collection, columns, choices }: Pasted): Names {
  const chosen = columns.flatMap(({ name, field }) =>
    (choices[name] ?? []).map(({ key, title }) => [nameKey(field, key), title] as const),
  )
  return { ...collection.names, ...Object.fromEntries(chosen) }
}
