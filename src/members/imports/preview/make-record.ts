import { type FieldError, Refusal } from '../../../errors.ts'
import { shownText } from '../../exports/export-rules.ts'
import { knownSpan } from '../../input/date-rules.ts'
import { parseMember } from '../../input/member-input.ts'
import { unasked } from '../../record/create-member.ts'
import type { Names } from '../../record/fields/field-kinds-rules.ts'
import { fieldNamed, formFields, type RecordField } from '../../record/fields/field-lists-rules.ts'
import type { MemberRecord } from '../../record/member-record.ts'
import { type LivingStatus, livingStatuses } from '../../record/member-rules.ts'
import { returnedMark } from '../../record/returned-post-rules.ts'
import type { ImportSettings } from '../staging/import-settings.ts'
import { hasSeveralAddresses, readForm, statusOf } from '../values/value-forms-rules.ts'

export type Made = { record: MemberRecord; hints: string[] } | { errors: FieldError[] }

/** When it is judged, and on which day that is. */
interface Moment {
  now: Date
  today: string
}

type Texts = ReadonlyMap<RecordField, string>

/** Whom a row names as somebody's Leibbursch is looked up when all rows are known. */
const lookedUpLater: readonly RecordField[] = ['leibbursch']

/** The record of a person who is not known yet. Nothing is agreed to in his name but what the file says. */
export function makeNew(
  texts: Texts,
  { statusOfNew }: Pick<ImportSettings, 'statusOfNew'>,
  { now, today }: Moment,
): Made {
  const status = statusOf(texts.get('status') ?? '')
  const isDead = status === 'verstorben' || (texts.get('diedOn') ?? '') !== ''
  const before: MemberRecord = isDead
    ? { ...unasked, status: 'verstorben', statusBefore: lifeStatus(texts) }
    : { ...unasked, status: statusOfNew }
  const body = bodyOf(texts, before, isDead ? ['diedOn'] : ['status'], today)
  const made = parse(body, before, now)
  if ('errors' in made) return made
  const returned = fieldNamed('postReturned').kind.check(
    readForm('postReturned', texts.get('postReturned') ?? '', ''),
    {
      ...knownSpan(today),
      country: '',
    },
  )
  const postReturned = 'value' in returned ? String(returned.value) : ''
  return { record: { ...made.record, postReturned }, hints: hintsOf(texts) }
}

/** What a dead man was in life, as far as the file tells. */
function lifeStatus(texts: Texts): LivingStatus | '' {
  const told = [texts.get('statusBefore') ?? '', texts.get('status') ?? ''].map(statusOf)
  return livingStatuses.find((status) => told.includes(status)) ?? ''
}

/** A record with what a row says about it. A cell that says what an export would say changes nothing. */
export function makeChanged(
  texts: Texts,
  before: MemberRecord,
  { clearEmpty }: Pick<ImportSettings, 'clearEmpty'>,
  names: Names,
  { now, today }: Moment,
): Made {
  const said = new Map(
    [...texts].filter(([field, text]) => {
      if (text === '') return clearEmpty && mayBeCleared(field)
      return text !== shownText(before, field, names)
    }),
  )
  const hints = hintsOf(said)
  const wanted = statusOf(said.get('status') ?? '')
  if (before.status === 'verstorben') {
    if (said.has('status') && wanted !== before.status) {
      hints.push('Er ist als verstorben eingetragen und bleibt es.')
    }
    said.delete('status')
  } else if (wanted === 'verstorben' || (said.get('diedOn') ?? '') !== '') {
    const message = 'Laut Datei ist er verstorben. Trage das bitte in seinem Eintrag ein; hier ändert es nichts.'
    return { errors: [{ field: wanted === 'verstorben' ? 'status' : 'diedOn', message }] }
  }
  const own = before.status === 'verstorben' ? (['diedOn'] as const) : (['status'] as const)
  const made = parse(bodyOf(said, before, own, today), before, now)
  if ('errors' in made) return made
  return { record: { ...made.record, postReturned: returnedMark(made.record, [before]) }, hints }
}

/** What a record can do without, and what no consent or name is. */
function mayBeCleared(field: RecordField): boolean {
  const { kind, admin } = fieldNamed(field)
  if (field === 'surName' || field === 'firstName' || field === 'leibbursch') return false
  return admin !== undefined && (kind.blank === '' || kind.blank === null)
}

function bodyOf(
  texts: Texts,
  before: MemberRecord,
  own: readonly RecordField[],
  today: string,
): Record<string, unknown> {
  const fields = [...formFields.filter((field) => field !== 'status'), ...own]
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = texts.get(field)
      if (text === undefined || lookedUpLater.includes(field)) return []
      // Of a new record an empty cell is as good as none.
      if (text === '' && (fieldNamed(field).kind.name === 'flag' || before[field] === '')) return []
      if (text === '' && !mayBeCleared(field)) return []
      return [[field, text === '' ? '' : readForm(field, text, today)]]
    }),
  )
}

function parse(
  body: Record<string, unknown>,
  before: MemberRecord,
  now: Date,
): { record: MemberRecord } | { errors: FieldError[] } {
  try {
    return { record: parseMember(body, before, now) }
  } catch (error) {
    if (error instanceof Refusal && error.errors) return { errors: [...error.errors] }
    throw error
  }
}

function hintsOf(texts: Texts): string[] {
  const emails = texts.get('email') ?? ''
  return hasSeveralAddresses(emails) ? ['Von mehreren E-Mail-Adressen wird die erste übernommen.'] : []
}
