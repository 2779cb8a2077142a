import { foldText } from '../../../text/fold-text.ts'
import type { KindName } from '../../record/fields/field-kinds-rules.ts'
import { fieldNamed, type RecordField } from '../../record/fields/field-lists-rules.ts'
import { deliveryLabels, type Shareable, type Status, shareableLabels } from '../../record/member-rules.ts'
import { readDateForm, wholeYear } from './date-forms-rules.ts'
import { joinLines } from './lines-rules.ts'

/** What a cell says, in the form that the rules of records take. Where that is not known it stays text, and they say so. */
export function readForm(field: RecordField, text: string, today: string): unknown {
  if (field === 'status' || field === 'statusBefore') return statusOf(text)
  if (field === 'delivery') return deliveryOf(text)
  if (field === 'email') return firstAddress(text)
  return forms[fieldNamed(field).kind.name](text, today)
}

const asLine = (text: string): string => joinLines(text, ' ')

const forms: Record<KindName, (text: string, today: string) => unknown> = {
  line: asLine,
  text: (text) => text,
  zipCode: asLine,
  phone: readPhone,
  email: asLine,
  day: readDateForm,
  dayOrYear: readDateForm,
  year: readYear,
  flag: readFlag,
  choice: asLine,
  choices: readShared,
  person: asLine,
}

/** A spreadsheet that has taken a number for one has lost its zero, or its plus. */
function readPhone(text: string): string {
  const line = asLine(text).replace(/^'/, '')
  if (!/^[1-9]\d+$/.test(line)) return line
  if (/^49\d{9,12}$/.test(line)) return `+${line}`
  // A number of a place has no more than eight digits; with more there was an area code before it.
  return line.length >= 9 ? `0${line}` : line
}

/** „Abi 2008“, „06/2008“, „30.6.2008“, „'98“ */
function readYear(text: string, today: string): string {
  const line = asLine(text).slice(0, 40)
  const years = line.match(/(?<!\d)\d{4}(?!\d)/g) ?? []
  if (years.length === 1) return years[0] ?? ''
  return /^'?\d{2}$/.test(line) ? wholeYear(line.replace("'", ''), today, '') : line
}

const yes = new Set('ja j x 1 wahr true yes y ✓ ✔ an'.split(' '))
const no = new Set('nein n 0 falsch false no - – aus'.split(' '))

function readFlag(text: string): boolean | string {
  const word = foldText(text.trim())
  if (yes.has(word)) return true
  return no.has(word) ? false : text
}

/** The parts of a record that somebody shows, by their names and parted by commas. */
function readShared(text: string): unknown {
  const words = text.split(/[,;\n]/).map((word) => foldText(word.trim()))
  if (words.every((word) => no.has(word))) return []
  const parts = Object.entries(shareableLabels) as [Shareable, string][]
  const known = words
    .filter(Boolean)
    .map((word) => parts.find((part) => part.some((name) => foldText(name) === word))?.[0])
  return known.includes(undefined) ? text : known
}

const statusWords: Record<Status, string> = {
  Fux: 'fux fuchs f fuxe spefux jungfux brandfux',
  aktiv: 'aktiv a aktiver ab bursch bursche b aktivitas cb aktive',
  inaktiv: 'inaktiv ia iab inaktiver i inaktive',
  'Alter Herr': 'alter herr|ah|altherr|alte herren|alter_herr|philister|alumnus|a.h.|bandinhaber',
  Ehrenmitglied: 'ehrenmitglied em ehrenphilister ehrenbursch ehrenburschen ehrenmitglieder',
  verstorben: 'verstorben † + tot gestorben verst verst.',
}

const statusByWord = new Map(
  (Object.entries(statusWords) as [Status, string][]).flatMap(([status, words]) =>
    words.split(words.includes('|') ? '|' : ' ').map((word) => [foldText(word), status] as const),
  ),
)

/** Also of a word that the list has and we do not: its rule says which ones there are. */
export const statusOf = (text: string): string => statusByWord.get(foldText(asLine(text))) ?? asLine(text)

const deliveryWords = new Map([
  ...(['e-mail', 'email', 'mail', 'per e-mail', 'per mail', 'elektronisch', 'digital'].map((word) => [
    word,
    'email',
  ]) as [string, string][]),
  ...(['papier', 'auf papier', 'post', 'per post', 'brief', 'gedruckt', 'briefpost'].map((word) => [word, 'paper']) as [
    string,
    string,
  ][]),
])

function deliveryOf(text: string): string {
  const word = foldText(asLine(text))
  const known = Object.entries(deliveryLabels).find(([, label]) => foldText(label) === word)?.[0]
  return known ?? deliveryWords.get(word) ?? asLine(text)
}

/** „Max Muster <max@muster.example>“, and of several addresses the first. */
function firstAddress(text: string): string {
  const line = asLine(text).slice(0, 2000)
  const inBrackets = /<([^<>@]+@[^<>]+)>/.exec(line)?.[1]
  const [first = ''] = line.split(/[;,]| (?=\S+@)/, 1)
  return (inBrackets ?? first).replace(/^mailto:/i, '').trim()
}

/** Whether something is left out of a cell that holds one address only. */
export const hasSeveralAddresses = (text: string): boolean => (text.match(/@/g)?.length ?? 0) > 1
