import { type Clock, dayOf } from '../../clock.ts'
import type { Db } from '../../database/tables.ts'
import { fieldLabels, fieldNamed, type RecordField } from '../record/fields/field-lists-rules.ts'
import { fieldText } from '../record/fields/field-text-rules.ts'
import { fullName, livingStatuses } from '../record/member-rules.ts'
import { findMembers } from '../record/members.ts'
import { findOwnMember } from '../record/own-members.ts'
import { type DataRequest, findRequests, findRequestsOf } from './data-requests.ts'
import { type ChangeWords, changeWords, presentText, readChanges } from './request-changes.ts'
import { correctableFields, type RequestKind, reminderDayOf } from './request-rules.ts'

/** So many that are decided are shown. */
const mostDecided = 100

export interface RequestAnswer {
  id: string
  kind: RequestKind
  state: DataRequest['state']
  reason: string
  changes: ChangeWords[]
  askedAt: string
  /** 2026-12-18 */
  dueOn: string
  decidedAt: string | null
  answer: string
}

/** A request as administrators see it. */
export interface AskedRequest extends Omit<RequestAnswer, 'changes'> {
  member: { id: string; revision: number; name: string; surName: string }
  /** Whether his day is near or over. */
  urgency: 'none' | 'soon' | 'late'
  /** It is the one of who looks at it: somebody else has to decide. */
  isOwn: boolean
  changes: (ChangeWords & { now: string })[]
}

/** What waits for a decision, the most urgent first, then what was decided. */
export async function listRequests(db: Db, clock: Clock, accountId: string): Promise<AskedRequest[]> {
  const requests = await findRequests(db, mostDecided)
  const members = await findMembers(db, [...new Set(requests.map(({ member_id }) => member_id))])
  const byId = new Map(members.map((member) => [member.id, member]))
  const today = dayOf(clock)
  const own = await findOwnMember(db, accountId)
  return requests.flatMap((request) => {
    const member = byId.get(request.member_id)
    if (!member) return []
    const { id, revision, record } = member
    const changes = readChanges(request.changes)
    return [
      {
        ...toAnswer(request),
        member: { id, revision, name: fullName(record), surName: record.surName },
        urgency: urgencyOf(request, today),
        isOwn: request.account_id === accountId || request.member_id === own?.id,
        changes: changes.map((change) => ({ ...changeWords(change), now: presentText(record, change) })),
      },
    ]
  })
}

function urgencyOf({ state, due_on }: DataRequest, today: string): AskedRequest['urgency'] {
  if (state !== 'open') return 'none'
  if (due_on < today) return 'late'
  return reminderDayOf(due_on) <= today ? 'soon' : 'none'
}

/** What a member can do with his data, and what has become of what he asked for. */
export interface OwnData {
  /** Null as long as there is no record of him. */
  record: {
    /** The day; '' where it is not. */
    restricted: string
    correctable: Correctable[]
  } | null
  requests: RequestAnswer[]
}

export interface Correctable {
  field: RecordField
  label: string
  /** As it is typed; for a choice, one of `options`. */
  value: string
  /** What he reads it as. */
  text: string
  options: readonly string[] | null
}

export async function readOwnData(db: Db, accountId: string): Promise<OwnData> {
  const own = await findOwnMember(db, accountId)
  if (!own) return { record: null, requests: [] }
  const correctable = correctableFields.map((field): Correctable => {
    const options = field === 'status' ? livingStatuses : (fieldNamed(field).kind.options ?? null)
    const text = fieldText(own.record, field)
    return { field, label: fieldLabels[field], value: text, text, options }
  })
  const requests = (await findRequestsOf(db, own.id)).map(toAnswer)
  return { record: { restricted: own.record.restricted, correctable }, requests }
}

function toAnswer(request: DataRequest): RequestAnswer {
  const { id, kind, state, reason, asked_at, due_on: dueOn, decided_at, answer } = request
  return {
    ...{ id, kind, state, reason, changes: readChanges(request.changes).map(changeWords) },
    ...{ askedAt: new Date(asked_at).toISOString(), dueOn },
    ...{ decidedAt: decided_at === null ? null : new Date(decided_at).toISOString(), answer },
  }
}
