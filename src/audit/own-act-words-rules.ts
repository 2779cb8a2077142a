import { type ActKind, actKinds, type ThingSort } from './act-kinds-rules.ts'

/** Things as a sentence wants them behind "hat", where none of them is named. */
const oneOf: Record<ThingSort, string> = {
  account: 'ein Konto',
  member: 'einen Eintrag',
  entry: 'einen Inhalt',
  media: 'ein Bild der Mediathek',
  document: 'ein Dokument',
  picture: 'ein Bild',
  setting: 'eine Einstellung',
  mail: 'eine E-Mail',
  backup: 'eine Sicherung',
  circular: 'ein Rundschreiben',
  handover: 'einen Semesterwechsel',
  import: 'eine Datei mit Mitgliedern',
  message: 'eine Nachricht',
  emblem: 'Wappen oder Zirkel',
  event: 'eine Veranstaltung',
  list: 'eine Liste',
}

/** An act as somebody reads it in his own archive: what was done to himself is his, and nobody else has a name. */
export function ownActWords(kind: string, sort: string | null, isOnHim: boolean): string {
  const words: string = actKinds[kind as ActKind] ?? kind
  return words.replace(/: \{thing\}$/, '').replace('{thing}', thingWords(sort, isOnHim))
}

function thingWords(sort: string | null, isOnHim: boolean): string {
  if (isOnHim && sort === 'account') return 'dein Konto'
  if (isOnHim && sort === 'member') return 'deinen Eintrag'
  return oneOf[sort as ThingSort] ?? 'etwas'
}
