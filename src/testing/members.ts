import type { App } from '../app.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { blankRecord, type MemberRecord } from '../members/record/member-record.ts'
import type { Member } from '../members/record/members.ts'
import { findMember } from '../members/record/members.ts'
import { addMember, saveMember } from '../members/record/save-member.ts'

type Parts = Pick<App, 'database' | 'clock'>

/** A record in the database, called Emil Brakebusch unless another is wanted. */
export function addPerson({ database, clock }: Parts, person: Partial<MemberRecord> = {}): Promise<Member> {
  const record = { ...blankRecord, firstName: 'Emil', surName: 'Brakebusch', ...person }
  const stamp = { what: 'created', accountId: null } as const
  return inTransaction(database.db, 'read committed', (trx) => addMember(trx, clock, record, stamp))
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
