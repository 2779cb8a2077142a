import { isDeepStrictEqual } from 'node:util'
import type { Db, MemberVersionsTable } from '../../database/tables.ts'
import type { Names } from '../record/fields/field-kinds-rules.ts'
import {
  consentFields,
  fieldLabels,
  personFields,
  type RecordField,
  recordFields,
} from '../record/fields/field-lists-rules.ts'
import { fieldText } from '../record/fields/field-text-rules.ts'
import { readRecord } from '../record/fields/record-schema.ts'
import { versionWords } from '../record/fields/version-words-rules.ts'
import type { MemberRecord } from '../record/member-record.ts'
import { findMerged, type Member } from '../record/members.ts'
import { findNames } from '../record/named-people.ts'
import { findOwnMember } from '../record/own-members.ts'
import { type RequestAnswer, readOwnData } from './list-requests.ts'

/** A state of a record, with whom it names by name and not by a number of ours. */
interface TakenState {
  revision: number
  at: string
  what: MemberVersionsTable['what']
  words: string
  by: 'self' | 'other' | 'program'
  record: MemberRecord
}

/** What a member has agreed to, or not, and since when. */
interface TakenConsent {
  field: RecordField
  label: string
  text: string
  since: string
}

/** All that is kept of a person in his record, the records that were merged into it, and what he has asked for. */
export interface OwnRecord {
  ids: string[]
  /** Every e-mail address that his records have ever had. */
  addresses: string[]
  record: MemberRecord
  /** The same in German, as it is shown. */
  shown: { label: string; text: string }[]
  confirmedAt: string | null
  consents: TakenConsent[]
  /** The newest first; of merged records behind it. */
  history: TakenState[]
  requests: RequestAnswer[]
}

/** Undefined as long as there is no record of him. */
export async function readOwnRecord(db: Db, accountId: string): Promise<OwnRecord | undefined> {
  const own = await findOwnMember(db, accountId)
  if (!own) return undefined
  const members = [own, ...(await findMerged(db, own.id))]
  const states = (await Promise.all(members.map((member) => readStates(db, member)))).flat()
  const names = await findNames(
    db,
    [own, ...states].map(({ record }) => record),
  )
  const confirmed = await db.selectFrom('members').select('confirmed_at').where('id', '=', own.id).executeTakeFirst()
  const ofOwn = states.filter(({ id }) => id === own.id)
  return {
    ids: members.map(({ id }) => id),
    addresses: [...new Set(states.map(({ record }) => record.email))].filter((address) => address !== ''),
    record: named(own.record, names),
    shown: recordFields
      .map((field) => ({ label: fieldLabels[field], text: fieldText(own.record, field, names) }))
      .filter(({ text }) => text !== ''),
    confirmedAt: confirmed?.confirmed_at ? new Date(confirmed.confirmed_at).toISOString() : null,
    consents: consentFields.map((field) => ({
      ...{ field, label: fieldLabels[field], text: fieldText(own.record, field) || 'nichts' },
      since: new Date(sinceWhen(ofOwn, own, field)).toISOString(),
    })),
    history: states.map(({ revision, what, accountId: by, at, record }) => ({
      ...{ revision, at: new Date(at).toISOString(), what, words: versionWords[what] },
      by: authorOf(by, accountId),
      record: named(record, names),
    })),
    requests: (await readOwnData(db, accountId)).requests,
  }
}

function authorOf(by: string | null, accountId: string): TakenState['by'] {
  if (by === null) return 'program'
  return by === accountId ? 'self' : 'other'
}

interface State {
  id: string
  revision: number
  what: MemberVersionsTable['what']
  accountId: string | null
  at: number
  record: MemberRecord
}

async function readStates(db: Db, { id }: Member): Promise<State[]> {
  const rows = await db
    .selectFrom('member_versions')
    .select(['revision', 'data', 'what', 'account_id', 'changed_at'])
    .where('member_id', '=', id)
    .orderBy('revision', 'desc')
    .execute()
  return rows.map(({ revision, data, what, account_id: accountId, changed_at: at }) => {
    return { id, revision, what, accountId, at, record: readRecord(data, id) }
  })
}

/** When a field came to say what it says: the oldest of the states, the newest first, that agree about it. */
function sinceWhen(states: readonly State[], own: Member, field: RecordField): number {
  const other = states.findIndex(({ record }) => !isDeepStrictEqual(record[field], own.record[field]))
  return (other === -1 ? states.at(-1) : states[other - 1])?.at ?? own.changedAt
}

function named(record: MemberRecord, names: Names): MemberRecord {
  const people = personFields.map((field) => [field, fieldText(record, field, names)])
  return { ...record, ...Object.fromEntries(people) }
}
