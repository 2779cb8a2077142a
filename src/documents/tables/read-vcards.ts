import { Refusal } from '../../errors.ts'
import type { TableFile, TableRow } from './table-file.ts'
import { mostCellCharacters, mostTableRows, tableRefusals } from './table-rules.ts'
import { readCardLines, type VcardLine } from './vcard-lines.ts'

/** The cards of a file as a table, one row each, under German names. */
const columns = [
  ...(['Titel', 'Vorname', 'Nachname', 'Biername', 'Geburtsdatum', 'Straße', 'Postleitzahl', 'Ort'] as const),
  ...(['Bundesstaat', 'Land', 'Mobil', 'Telefon', 'E-Mail', 'Beruf', 'Kategorien', 'Bemerkung', 'Kennung'] as const),
]
type Card = Partial<Record<(typeof columns)[number], string>>

const pictures = new Set(['PHOTO', 'LOGO', 'SOUND', 'KEY'])

/** vCard 2.1, 3.0 and 4.0, as phones, Outlook, Google and this program write them. */
export function readVcards(text: string, encoding: string): TableFile {
  const rows: TableRow[] = [{ number: 1, cells: [...columns] }]
  const notes = new Set<string>()
  let lines: VcardLine[] | undefined
  for (const line of readCardLines(text)) {
    if (line.name === 'BEGIN') lines = []
    else if (line.name === 'END' && lines) {
      if (rows.length > mostTableRows) throw new Refusal('unprocessable', tableRefusals.rows)
      const card = readCard(lines, notes)
      const cells = columns.map((column) => (card[column] ?? '').slice(0, mostCellCharacters))
      if (cells.some((cell) => cell !== '')) rows.push({ number: rows.length + 1, cells })
      lines = undefined
    } else if (pictures.has(line.name)) {
      notes.add('Bilder und Töne in den vCards werden nicht übernommen.')
    } else lines?.push(line)
  }
  if (rows.length === 1) throw new Refusal('unprocessable', tableRefusals.card)
  const sheets = [{ name: '', rows, hiddenColumns: [], isTooLong: false }]
  return { kind: 'vcard', encoding, separator: null, sheets, notes: [...notes] }
}

function readCard(lines: readonly VcardLine[], notes: Set<string>): Card {
  const card: Card = {}
  const put = (column: keyof Card, value: string | undefined) => {
    if (value && !card[column]) card[column] = value.trim()
  }
  const all = (name: string) => lines.filter((line) => line.name === name).toSorted(byPreference)
  const text = (name: string) => all(name)[0]?.text
  const [family, given, additional, prefix] = all('N')[0]?.parts ?? []
  put('Nachname', family)
  put('Vorname', [given, additional].filter(Boolean).join(' '))
  put('Titel', prefix)
  // Without the parts of a name there is the name as a whole; the last word is the surname.
  if (!card.Nachname && !card.Vorname) {
    const words = (text('FN') ?? '').trim().split(/\s+/)
    put('Nachname', words.at(-1))
    put('Vorname', words.slice(0, -1).join(' '))
  }
  put('Biername', text('NICKNAME'))
  putBirthday(text('BDAY') ?? '', (day) => put('Geburtsdatum', day), notes)
  const address = all('ADR').find(({ parts }) => parts.some((part) => part !== ''))
  const [, extended, street, city, region, code, country] = address?.parts ?? []
  put('Straße', [street, extended].filter(Boolean).join(', ').replaceAll('\n', ', '))
  put('Postleitzahl', code)
  put('Ort', city)
  put('Bundesstaat', region)
  put('Land', country)
  const phones = all('TEL').filter(({ types }) => !types.has('fax') && !types.has('pager'))
  put('Mobil', phones.find(({ types }) => types.has('cell') || types.has('mobile'))?.text)
  put('Telefon', phones.find(({ types }) => !types.has('cell') && !types.has('mobile'))?.text)
  put('E-Mail', text('EMAIL'))
  put('Beruf', text('TITLE') ?? text('ROLE'))
  put('Kategorien', text('CATEGORIES'))
  put('Bemerkung', text('NOTE'))
  put('Kennung', /^(?:urn:uuid:)?([\da-f-]{36})$/i.exec(text('UID') ?? '')?.[1])
  return card
}

/** 1944-03-12, 19440312, or with a time behind it. A day without its year is of no use here. */
function putBirthday(value: string, put: (day: string) => void, notes: Set<string>): void {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(value.trim()) ?? []
  if (year) put(`${day}.${month}.${year}`)
  else if (value !== '') notes.add('Geburtstage ohne Jahr werden nicht übernommen.')
}

/** What is preferred comes first, then what is at home, and what is at work last. */
function byPreference(one: VcardLine, other: VcardLine): number {
  return rank(one) - rank(other)
}

function rank({ types }: VcardLine): number {
  if (types.has('pref')) return 0
  if (types.has('home')) return 1
  return types.has('work') ? 3 : 2
}
