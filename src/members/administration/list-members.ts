import type { Db } from '../../database/tables.ts'
import type { MemberRecord } from '../record/member-record.ts'
import type { Status } from '../record/member-rules.ts'
import { memberSelection, toMember } from '../record/members.ts'
import { isRemovableSample } from '../record/remove-samples.ts'
import { type Counted, countStatuses, countTowns, countYears } from './member-counts.ts'
import { hasAccount, type MemberFilters, whereFilters } from './member-filters.ts'

export interface MemberRow
  extends Pick<
    MemberRecord,
    | ('title' | 'firstName' | 'surName' | 'nickname' | 'status' | 'city' | 'email' | 'mobilePhoneNumber')
    | ('exam' | 'admissionDate' | 'visible' | 'postReturned')
  > {
  id: string
  revision: number
  hasAccount: boolean
  changedAt: string
}

export interface MemberList {
  members: MemberRow[]
  /** How many the filters leave, and how many there are without any. */
  total: number
  all: number
  /** What can be chosen beside the other filters, and how many each would leave. */
  statuses: Counted<Status>[]
  years: Counted<number>[]
  towns: Counted<string>[]
  /** People of the sample fraternity that could be removed in one go. */
  samples: number
}

/** One page of the records that the filters leave, by name. */
export async function listMembers(
  db: Db,
  filters: MemberFilters,
  { offset, limit }: { offset: number; limit: number },
): Promise<MemberList> {
  const count = (which: MemberFilters) =>
    db
      .selectFrom('members')
      .select((eb) => eb.fn.countAll().as('count'))
      .where(whereFilters(which))
      .executeTakeFirstOrThrow()
  const samples = db
    .selectFrom('members')
    .select((eb) => eb.fn.countAll().as('count'))
    .where(isRemovableSample)
  const rows = await db
    .selectFrom('members')
    .select(memberSelection)
    .select((eb) => hasAccount(eb).as('has_account'))
    .where(whereFilters(filters))
    .orderBy('sort_name')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    members: rows.map((row) => toRow(toMember(row), Boolean(row.has_account))),
    total: Number((await count(filters)).count),
    all: Number((await count({})).count),
    statuses: await countStatuses(db, filters),
    years: await countYears(db, filters),
    towns: await countTowns(db, filters),
    samples: Number((await samples.executeTakeFirstOrThrow()).count),
  }
}

function toRow({ id, revision, record, changedAt }: ReturnType<typeof toMember>, hasAccount: boolean): MemberRow {
  const { title, firstName, surName, nickname, status, city, email, mobilePhoneNumber } = record
  const { exam, admissionDate, visible, postReturned } = record
  return {
    ...{ id, revision, title, firstName, surName, nickname, status, city, email, mobilePhoneNumber },
    ...{ exam, admissionDate, visible, postReturned, hasAccount, changedAt: new Date(changedAt).toISOString() },
  }
}
