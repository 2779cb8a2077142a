import { prepareQuery } from '../../database/prepare-query.ts'
import { keptBy } from '../../database/row-states.ts'
import type { Db } from '../../database/tables.ts'
import type { Choices } from '../listing/define-list.ts'
import type { ListQuery } from '../listing/list-queries.ts'
import { pick } from '../record/fields/field-lists-rules.ts'
import type { MemberRecord } from '../record/member-record.ts'
import { findMembers } from '../record/members.ts'
import { isRemovableSample } from '../record/remove-samples.ts'
import { administration } from './administration-list.ts'

const rowFields = [
  'title',
  'firstName',
  'surName',
  'nickname',
  'status',
  'city',
  'email',
  'mobilePhoneNumber',
  'exam',
  'admissionDate',
  'visible',
  'postReturned',
  'restricted',
] as const

export interface MemberRow extends Pick<MemberRecord, (typeof rowFields)[number]> {
  id: string
  revision: number
  hasAccount: boolean
  changedAt: string
}

export interface MemberList extends Choices {
  members: MemberRow[]
  /** How many there are without any filter. */
  all: number
  /** People of the sample fraternity that could be removed in one go. */
  samples: number
}

/** One page of the records that the filters leave, by name. */
export async function listMembers(db: Db, query: ListQuery): Promise<MemberList> {
  const { page, choices } = await administration.read(db, query)
  const records = await findMembers(
    db,
    page.map(({ id }) => id),
  )
  const members = new Map(records.map((member) => [member.id, member]))
  const [all] = await countAll(db, {})
  const [samples] = await countSamples(db, {})
  return {
    members: page.flatMap(({ id, has_account }) => {
      const member = members.get(id)
      if (!member) return []
      const { revision, record, changedAt } = member
      return {
        ...pick(record, rowFields),
        id,
        revision,
        hasAccount: Boolean(has_account),
        changedAt: new Date(changedAt).toISOString(),
      }
    }),
    ...choices,
    all: Number(all?.count),
    samples: Number(samples?.count),
  }
}

const countAll = prepareQuery(
  (db) =>
    db
      .selectFrom('members')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('merged_into', 'is', null)
      .compile(),
  keptBy('records'),
)

// Who has an account is no sample any more, and that is not told by the records.
const countSamples = prepareQuery((db) =>
  db
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isRemovableSample)
    .compile(),
)
