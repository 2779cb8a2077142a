import type { CollectionForEditing, EditedEntry } from '../../../content/editing/editor-answers.ts'
import { entryTitle } from '../../../content/schema/entry-title-rules.ts'
import { type Names, nameKey } from '../../../content/schema/names-rules.ts'
import { plainText } from '../../../content/schema/plain-text-rules.ts'
import { fieldText } from '../../forms/field-texts.ts'
import type { Values } from '../editor-calls.ts'
import { emptyEntry } from '../form/empty-entry.ts'
import { proposeSlug } from '../form/propose-slug.ts'
import { type Choices, cellValue, spelledAlike } from './cell-values-rules.ts'
import type { PasteColumn } from './paste-columns-rules.ts'

/** What is to become of one pasted row. */
export interface PlannedRow {
  at: number
  state: 'new' | 'changed' | 'same' | 'left' | 'wrong'
  title: string
  /** As it would be saved; nothing is where its cells could not be understood. */
  entry: { id: string; revision: number | null; data: Values }
  changes: { label: string; before: string; after: string }[]
  problems: string[]
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
  const { values, problems } = readRow(pasted, row)
  const known = asNew.has(at) ? undefined : findAlike(pasted, values, taken)
  if (known) taken.add(known.id)
  const before = known?.data as Values | undefined
  const { changes, differing } = before ? compare(pasted, before, values) : { changes: [], differing: values }
  // A cell without a word does not empty what is there: nobody has said so.
  const data = before ? { ...before, ...differing } : keys.complete({ ...emptyEntry(collection.form), ...values })
  const title = entryTitle(collection.form, data, namesOf(pasted))
  const entry = { id: known?.id ?? pasted.newId(at), revision: known?.revision ?? null, data }
  return { at, state: stateOf(), title, entry, changes, problems }

  function stateOf(): PlannedRow['state'] {
    if (left.has(at)) return 'left'
    if (problems.length > 0) return 'wrong'
    if (!known) return 'new'
    return changes.length > 0 ? 'changed' : 'same'
  }
}

function readRow({ columns, assigned, forAll, choices }: Pasted, row: readonly string[]) {
  const cells = new Map(Object.entries(forAll))
  for (const [at, name] of assigned.entries()) if (name && row[at]) cells.set(name, row[at])
  const values: Values = {}
  const problems: string[] = []
  for (const { name, label, field } of columns) {
    const cell = cells.get(name)
    if (!cell) continue
    const read = cellValue(field, cell, choices[name])
    if ('problem' in read) problems.push(`${label}: ${read.problem}`)
    else values[name] = read.value
  }
  return { values: withExactDate(columns, values), problems }
}

/** "Sa, 5. April 2025, 20 Uhr" says exactly when it begins, and then it is sorted and has a calendar file. */
function withExactDate(columns: readonly PasteColumn[], values: Values): Values {
  const begins = columns.find(({ name }) => name === 'begins')
  if (!begins || values.begins !== undefined || typeof values.datum !== 'string') return values
  const read = cellValue(begins.field, values.datum)
  return 'value' in read ? { ...values, begins: read.value } : values
}

function findAlike(
  { collection, columns }: Pasted,
  values: Values,
  taken: ReadonlySet<string>,
): EditedEntry | undefined {
  const { name, key, entries } = collection
  const free = entries.filter(({ id }) => !taken.has(id))
  if (key !== undefined && values[key] !== undefined) {
    return free.find(({ data }) => (data as Values)[key] === values[key])
  }
  const telling = tellingFields[name] ?? firstOf(columns, key)
  const wanted = telling.map((field) => spelled(values[field]))
  if (wanted.length === 0 || wanted.includes('')) return undefined
  return free.find(({ data }) => telling.every((field, at) => spelled((data as Values)[field]) === wanted[at]))
}

const firstOf = (columns: readonly PasteColumn[], key: string | undefined): string[] =>
  columns.flatMap(({ name }) => (name === key ? [] : [name])).slice(0, 1)

const spelled = (value: unknown = ''): string => spelledAlike(plainText(String(value)))

/** What a row says otherwise. Marks of the former text, a nickname in italics, stay: a spreadsheet has none. */
function compare(
  pasted: Pasted,
  before: Values,
  values: Values,
): { changes: PlannedRow['changes']; differing: Values } {
  const names = namesOf(pasted)
  const said = pasted.columns.flatMap(({ name, label, field }) => {
    if (!(name in values)) return []
    const [was = '', is = ''] = [before[name], values[name]].map((value) => plainText(fieldText(field, value, names)))
    return was === is ? [] : [{ name, label, before: was, after: is }]
  })
  return {
    changes: said.map(({ name: _, ...change }) => change),
    differing: Object.fromEntries(said.map(({ name }) => [name, values[name]])),
  }
}

function namesOf({ collection, columns, choices }: Pasted): Names {
  const chosen = columns.flatMap(({ name, field }) =>
    (choices[name] ?? []).map(({ key, title }) => [nameKey(field, key), title] as const),
  )
  return { ...collection.names, ...Object.fromEntries(chosen) }
}

/** Gives new entries the key that their row does not have: the next number, or a short name made of their title. */
class KeyGiver {
  readonly #key: string | undefined
  readonly #form: Pasted['collection']['form']
  readonly #used: Set<unknown>

  constructor({ key, form, entries }: Pasted['collection']) {
    this.#key = key
    this.#form = form
    this.#used = new Set(key === undefined ? [] : entries.map(({ data }) => (data as Values)[key]))
  }

  complete(data: Values): Values {
    const key = this.#key
    if (key === undefined) return data
    const given = data[key] || this.#made(key, data)
    this.#used.add(given)
    return given === undefined ? data : { ...data, [key]: given }
  }

  #made(key: string, data: Values): unknown {
    const { kind } = this.#form.properties?.[key] ?? {}
    if (kind === 'number') return Math.max(0, ...[...this.#used].map(Number).filter(Number.isFinite)) + 1
    if (kind !== 'slug') return undefined
    const name = proposeSlug(entryTitle(this.#form, data))
    const tries = [name, ...Array.from({ length: 99 }, (_, at) => `${name}-${at + 2}`)]
    return tries.find((each) => !this.#used.has(each))
  }
}
