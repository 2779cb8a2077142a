import {
  allOutcomeKinds,
  type OutcomeCounts,
  type OutcomeKind,
} from '../../../members/imports/preview/outcome-rules.ts'

export const formatCount = (count: number): string => count.toLocaleString('de')

const rows = (count: number): string => (count === 1 ? 'eine Zeile' : `${formatCount(count)} Zeilen`)

/** What taking over would write: „12 neue Einträge und 3 geänderte“. */
export function writtenWords({ new: created, changed }: OutcomeCounts): string {
  const parts = [
    created > 0 && (created === 1 ? 'ein neuer Eintrag' : `${formatCount(created)} neue Einträge`),
    changed > 0 && (changed === 1 ? 'ein geänderter' : `${formatCount(changed)} geänderte`),
  ].filter(Boolean)
  return parts.join(' und ') || 'nichts'
}

/** What would be left lying, in a sentence; '' where that is nothing. */
export function leftWords({ maybe, wrong, skipped }: OutcomeCounts): string {
  const left = maybe + wrong + skipped
  if (left === 0) return ''
  return `${capital(rows(left))} ${left === 1 ? 'bleibt' : 'bleiben'} liegen.`
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** How each kind is called above a list of them. */
export const kindTitles: Record<OutcomeKind, string> = {
  new: 'Neu',
  changed: 'Geändert',
  same: 'Unverändert',
  maybe: 'Möglicherweise doppelt',
  wrong: 'Fehlerhaft',
  skipped: 'Ausgelassen',
}

export const totalOf = (counts: OutcomeCounts): number => allOutcomeKinds.reduce((sum, kind) => sum + counts[kind], 0)

const kinds = { csv: 'Text mit Trennzeichen (CSV)', xlsx: 'Excel-Arbeitsmappe', vcard: 'vCard' } as const
const separators: Record<string, string> = {
  ';': 'Semikolon',
  ',': 'Komma',
  '\t': 'Tabulator',
  '|': 'senkrechter Strich',
}

/** „Text mit Trennzeichen (CSV), UTF-8, getrennt durch Semikolon“ */
export function fileWords(file: {
  kind: keyof typeof kinds
  encoding: string | null
  separator: string | null
}): string {
  const { kind, encoding, separator } = file
  const by = separator && `getrennt durch ${separators[separator] ?? `„${separator}“`}`
  return [kinds[kind], encoding, by].filter(Boolean).join(', ')
}
