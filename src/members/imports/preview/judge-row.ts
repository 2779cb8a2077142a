import { duplicateKeys } from '../../duplicates/duplicate-rules.ts'
import { unasked } from '../../record/create-member.ts'
import type { Names } from '../../record/fields/field-kinds-rules.ts'
import { fieldLabels, type RecordField, recordFields } from '../../record/fields/field-lists-rules.ts'
import { fieldText } from '../../record/fields/field-text-rules.ts'
import type { MemberRecord } from '../../record/member-record.ts'
import { fullName } from '../../record/member-rules.ts'
import type { Member } from '../../record/members.ts'
import { type ImportField, importLabels } from '../columns/import-fields-rules.ts'
import type { ImportSettings, RowChoice } from '../staging/import-settings.ts'
import type { KnownPeople } from './known-people.ts'
import { makeChanged, makeNew } from './make-record.ts'
import { matchRow } from './match-row.ts'
import type { OutcomeKind, RowOutcome } from './outcome-rules.ts'
import { readRowTexts } from './row-texts.ts'

/** A row with what would become of it. */
export interface JudgedRow {
  number: number
  kind: OutcomeKind
  /** The record that it is about. */
  member: Member | undefined
  /** As it would be; undefined where nothing would be written. */
  record: MemberRecord | undefined
  /** Whom it names as his Leibbursch. */
  leibbursch: string
  outcome: RowOutcome
}

export interface Judging {
  people: KnownPeople
  settings: ImportSettings
  site: string
  isOwnCsv: boolean
  now: Date
  /** The same as a day. */
  today: string
  /** In which row somebody stands already: by his id, or by what new people have in common. */
  seen: Map<string, number>
}

/** What would become of a row, by itself and beside the rows above it. */
export function judgeRow(row: { number: number; cells: string[]; choice: RowChoice }, judging: Judging): JudgedRow {
  const { people, settings, seen } = judging
  const { assignment } = settings
  const read = readRowTexts(row.cells, { assignment, isOwnCsv: judging.isOwnCsv }, row.choice)
  const textOf = (field: string) => read.texts.get(field as RecordField) ?? ''
  const nameInFile = fullName({ title: textOf('title'), firstName: textOf('firstName'), surName: textOf('surName') })
  const outcome: RowOutcome = { name: nameInFile, changes: [], errors: [], hints: [], candidates: [], twinRow: 0 }
  const judged: JudgedRow = {
    number: row.number,
    kind: 'wrong',
    member: undefined,
    record: undefined,
    leibbursch: textOf('leibbursch').trim(),
    outcome,
  }
  const complain = (field: string, message: string, given = textOf(field)) => {
    outcome.errors.push({ field, message, given, label: importLabels[field as ImportField] ?? '' })
  }
  if (row.choice.as === 'skip') return { ...judged, kind: 'skipped' }
  for (const { field, message, given } of read.problems) complain(field, message, given)

  const match = matchRow(read, row.choice, people, {
    site: judging.site,
    trustNames: settings.trustNames,
    today: judging.today,
  })
  if ('problem' in match) complain('', match.problem)
  const member = 'member' in match ? match.member : undefined
  judged.member = member
  const made = member
    ? makeChanged(read.texts, member.record, settings, people.names, judging)
    : makeNew(read.texts, settings, judging)
  if ('errors' in made) for (const { field, message } of made.errors) complain(field, message)
  else outcome.hints.push(...made.hints)

  if (member) {
    const earlier = seen.get(member.id)
    if (earlier !== undefined) {
      outcome.twinRow = earlier
      complain('', `Diese Person steht schon in Zeile ${earlier}.`)
    } else seen.set(member.id, row.number)
  }
  if (outcome.errors.length > 0 || 'errors' in made) return judged
  const { record } = made
  outcome.name = fullName(record)
  if (member) {
    outcome.changes = changesOf(member.record, record, people.names)
    return { ...judged, record, kind: outcome.changes.length === 0 ? 'same' : 'changed' }
  }
  outcome.changes = factsOf(record)
  if ('candidates' in match) outcome.candidates = match.candidates
  const twin = findTwin(record, row.number, seen)
  if (twin !== undefined && row.choice.as !== 'new') outcome.twinRow = twin
  return { ...judged, record, kind: outcome.candidates.length > 0 || outcome.twinRow > 0 ? 'maybe' : 'new' }
}

/** All that is known of somebody who is new; what is so of everybody is not worth a line. */
function factsOf(record: MemberRecord): RowOutcome['changes'] {
  return changesOf(unasked, record, {})
    .map((change) => ({ ...change, before: '' }))
    .filter(({ field }) => field !== 'status')
    .toSpliced(0, 0, { field: 'status', label: fieldLabels.status, before: '', after: record.status })
}

/** The fields in which two states of a record differ, as people read them. */
function changesOf(before: MemberRecord, after: MemberRecord, names: Names): RowOutcome['changes'] {
  return recordFields.flatMap((field) => {
    const [was, is] = [fieldText(before, field, names), fieldText(after, field, names)]
    return was === is ? [] : [{ field, label: fieldLabels[field], before: was, after: is }]
  })
}

/** Two in one household have one telephone; two in one list have not one name or one address. */
function findTwin(record: MemberRecord, number: number, seen: Map<string, number>): number | undefined {
  let twin: number | undefined
  for (const { reason, key } of duplicateKeys(record)) {
    if (reason === 'phone') continue
    const place = `new ${reason} ${key}`
    twin ??= seen.get(place)
    if (!seen.has(place)) seen.set(place, number)
  }
  return twin
}
