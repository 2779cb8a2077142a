import type { App } from '../app.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { Db } from '../database/tables.ts'
import { memberColumns } from '../members/record/member-columns.ts'
import { blankRecord, type MemberRecord } from '../members/record/member-record.ts'
import type { Member } from '../members/record/members.ts'
import { findMember } from '../members/record/members.ts'
import { addMembers, saveMember } from '../members/record/save-member.ts'

type Parts = Pick<App, 'database' | 'clock'>

/** A record in the database, called Emil Brakebusch unless another is wanted. */
export async function addPerson(
  { database, clock }: Parts,
  person: Partial<MemberRecord> = {},
  isSample = false,
): Promise<Member> {
  const record = { ...blankRecord, firstName: 'Emil', surName: 'Brakebusch', ...person }
  const stamp = { what: 'created', accountId: null } as const
  const [member] = await inTransaction(database.db, 'read committed', (trx) =>
    addMembers(trx, clock, [{ record, isSample }], stamp),
  )
  return member as Member
}

/** A record in a database of an earlier release, which knows the table of records and nothing that came to stand beside it. */
export async function addEarlierPerson(
  db: Db,
  id: string,
  person: Partial<MemberRecord>,
  mergedInto: string | null = null,
): Promise<void> {
  const record = { ...blankRecord, ...person }
  const row = { ...memberColumns(record, mergedInto !== null), id, data: JSON.stringify(record), revision: 1 }
  const moments = { created_at: 1, changed_at: 1, confirmed_at: null }
  const merged = { merged_into: mergedInto, merged_via: mergedInto }
  await db
    .insertInto('members')
    .values({ ...row, ...moments, ...merged, is_sample: 0 })
    .execute()
}

/** Changes a record past every rule but the history. */
export async function changePerson(
  { database, clock }: Parts,
  id: string,
  change: Partial<MemberRecord>,
  mergedInto: string | null = null,
): Promise<Member> {
  return inTransaction(database.db, 'read committed', async (trx) => {
    const before = await findMember(trx, id)
    if (!before) throw new Error(`no record has the id ${id}`)
    const record = { ...before.record, ...change }
    return saveMember(trx, clock, before, { record, mergedInto }, { what: 'edited', accountId: null })
  })
}
