import type { FormField } from '../../../content/editing/editor-answers.ts'
import { nameInAddress } from '../../../content/reading/address-rules.ts'
import { fieldsOf, mayBeMissing } from '../../forms/form-fields.ts'

/** What a column of a pasted table can be. */
export interface PasteColumn {
  /** The field of the entry. */
  name: string
  label: string
  field: FormField
  /** No entry can be without it. */
  isNeeded: boolean
}

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

export function columnsOf(form: FormField): PasteColumn[] {
  return fieldsOf(form)
    .filter(([, field]) => isWritable(field))
    .map(([name, field]) => ({ name, label: field.label ?? name, field, isNeeded: !mayBeMissing(form, name) }))
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
    return take(word === '' ? undefined : columns.find(({ name }) => otherNames[name]?.includes(word)))
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
