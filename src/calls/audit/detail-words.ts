import { type Right, rightWords } from '../../accounts/rights/rights-rules.ts'
import { fieldLabels } from '../../members/record/fields/field-lists-rules.ts'

/** Something that was noted beside an act, as people read it. */
export interface ActFact {
  label: string
  text: string
}

/** Who somebody is, by the id of his record or account; undefined where there is none. */
export type NameOf = (id: string) => string | undefined

const labels: Record<string, string> = {
  role: 'Rolle',
  state: 'Zustand',
  disabled: 'Gesperrt',
  memberId: 'Eintrag',
  member: 'Inhaber',
  other: 'Anderer Eintrag',
  fields: 'Geändert',
  rights: 'Rechte',
  collections: 'Listen',
  accounts: 'Konten',
  collection: 'Liste',
  entries: 'Einträge',
  letters: 'Briefe',
  labels: 'Etiketten',
  cards: 'Karten',
  removed: 'Entfernt',
  restored: 'Zurückgeholt',
  kept: 'Geblieben',
  lost: 'Verloren',
  documents: 'Dokumente',
  pictures: 'Bilder',
  bytes: 'Bytes',
  version: 'Fassung',
  answer: 'Antwort',
  device: 'Gerät',
  name: 'Name',
  kind: 'Art',
  why: 'Grund',
  by: 'Weg',
  request: 'Bitte',
  isNew: 'Neues Konto',
  ended: 'Beendet',
  changes: 'Änderungen (Monate)',
  visits: 'Zugriffe (Monate)',
  lines: 'Zeilen',
  office: 'Amt',
  dropped: 'Genommene Rechte',
  invitations: 'Einladungen',
  isLent: 'Überlassen',
  newsletter: 'Newsletter',
  call: 'Aufruf',
  template: 'Vorlage',
  circular: 'Rundschreiben',
  mail: 'E-Mails',
  letter: 'Briefe',
  value: 'Wert',
}

const words: Record<string, string> = {
  admin: 'Administrator',
  editor: 'Redakteur',
  active: 'offen',
  invited: 'eingeladen',
  disabled: 'gesperrt',
  deceased: 'verstorben',
  password: 'Passwort',
  passkey: 'Passkey',
  code: 'Code',
  'password and passkey': 'Passwort und Passkey',
  'password and code': 'Passwort und Code',
  'wrong password': 'falsches Passwort',
  'too many mails': 'zu viele E-Mails',
  'too many codes': 'zu viele Codes',
  'wrong code': 'falscher Code',
  'account lets nobody in': 'das Konto ist gesperrt',
  'too many failures': 'zu viele Fehlversuche',
  erasure: 'Löschung',
  correction: 'Berichtigung',
  csv: 'CSV-Datei',
  xlsx: 'Excel-Tabelle',
  vcf: 'Visitenkarten',
  vcard: 'Visitenkarten',
  yes: 'kommt',
  no: 'kommt nicht',
  title: 'Titel',
  fileName: 'Dateiname',
  description: 'Beschreibung',
  directory: 'Verzeichnis',
  group: 'Gruppe',
  version: 'Fassung',
  isPersonal: 'Personenbezug',
}

const known: Record<string, string> = {
  ...Object.fromEntries(Object.entries(rightWords).map(([right, { label }]) => [right as Right, label])),
  ...words,
}

/** What was noted beside an act but for the network; first of all what it was before and is since. */
export function factsOf(details: Readonly<Record<string, unknown>>, nameOf: NameOf): ActFact[] {
  const { network: _network, before, after, collection: _collection, ...rest } = details
  const say = (key: string, value: unknown) => valueWords(key, value, nameOf)
  const changes: ActFact[] = []
  if (isRecord(before)) {
    // An account says what it is to be beside what it was; others say both in one form.
    const since = isRecord(after) ? after : { ...rest, ...stateOf(rest) }
    for (const key of Object.keys(before)) {
      if (!(key in since) || say(key, before[key]) === say(key, since[key])) continue
      changes.push({ label: labelOf(key), text: `${say(key, before[key])} → ${say(key, since[key])}` })
    }
  } else if (before !== undefined || after !== undefined) {
    changes.push({ label: labelOf('value'), text: `${say('value', before)} → ${say('value', after)}` })
  }
  const told = isRecord(before) && !isRecord(after) ? [...Object.keys(before), 'disabled'] : []
  const others = Object.entries(rest).filter(([key, value]) => !told.includes(key) && value !== null)
  return [...changes, ...others.map(([key, value]) => ({ label: labelOf(key), text: say(key, value) }))]
}

/** An account that is closed or opened is in another state afterwards. */
const stateOf = ({ disabled }: Readonly<Record<string, unknown>>) =>
  typeof disabled === 'boolean' ? { state: disabled ? 'disabled' : 'active' } : {}

const labelOf = (key: string): string => labels[key] ?? key

function valueWords(key: string, value: unknown, nameOf: NameOf): string {
  if (value === null || value === undefined || value === '') return 'nichts'
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (Array.isArray(value)) {
    return value.length === 0 ? 'nichts' : value.map((each) => valueWords(key, each, nameOf)).join(', ')
  }
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  if (key === 'role' && text === 'member') return 'Mitglied'
  if (key === 'fields') return (fieldLabels as Record<string, string>)[text] ?? known[text] ?? text
  // What somebody has called something himself is not one of our words.
  if (key === 'name' || key === 'device') return text
  return nameOf(text) ?? known[text] ?? text
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
