import type { App } from '../app.ts'
import { inTransaction } from '../database/in-transaction.ts'
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
