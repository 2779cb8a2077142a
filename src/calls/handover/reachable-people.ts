import { findAccountEmails } from '../../accounts/accounts-of-members.ts'
import type { Db } from '../../database/tables.ts'
import { findMembers } from '../../members/record/members.ts'

/** Somebody who can be written to. */
export interface ReachablePerson {
  /** His record. */
  memberId: string
  name: string
  email: string
}

/**
 * Those of them who can be reached: by their account, or by their record where they have none. A closed account is a reason not to
 * write. People of the sample do not exist, so nothing is sent to them, whatever address their records have.
 */
export async function findReachable(db: Db, ids: readonly string[]): Promise<Map<string, ReachablePerson>> {
  const members = await findMembers(db, [...new Set(ids)])
  const emails = await findAccountEmails(db, ids)
  const reachable = new Map<string, ReachablePerson>()
  for (const { id, record, isSample } of members) {
    const email = emails.has(id) ? emails.get(id) : record.email
    if (isSample || record.status === 'verstorben' || !email) continue
    reachable.set(id, { memberId: id, name: `${record.firstName} ${record.surName}`, email })
  }
  return reachable
}
