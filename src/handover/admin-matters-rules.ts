import type { Circumstances } from './circumstances.ts'
import type { HandoverPlan } from './handover-answers.ts'
import { rightsAfter } from './holder-rules.ts'

const rank = { member: 0, editor: 1, admin: 2 }
type Role = keyof typeof rank

/** Whether the second role may do more than the first. */
export const isRaised = (before: Role, after: Role): boolean => rank[after] > rank[before]

/** Where the plan does what only an administrator may, by its fields. */
export function findAdminMatters(plan: HandoverPlan, { accounts, people }: Circumstances): string[] {
  const rights = accounts.filter((account) => {
    const after = rightsAfter(plan, account)
    const isUnlocked = account.state === 'disabled' && !after.isDisabled
    // Whom an administrator has lent a change of semester shuts no administrator out by it.
    const isTakenFromAdministrator =
      account.role === 'admin' &&
      (after.role !== 'admin' || after.dropsGrants === true || (after.isDisabled && account.state !== 'disabled'))
    return isRaised(account.role, after.role) || isUnlocked || isTakenFromAdministrator
  })
  const invitations = plan.invitations.filter(({ memberId, email, role }) => {
    // At another address he would not be the one who comes in.
    const isOwnAddress = people.byId(memberId)?.email.toLowerCase() === email.trim().toLowerCase()
    return role !== 'member' || !isOwnAddress
  })
  return [...rights.map(({ id }) => `rights.${id}`), ...invitations.map(({ memberId }) => `invitations.${memberId}`)]
}

/** "Anna Muster oder Karl Beispiel": whom to ask. */
export function administratorsInWords({ accounts }: Pick<Circumstances, 'accounts'>): string {
  const names = accounts.filter(({ role, state }) => role === 'admin' && state === 'active').map(({ name }) => name)
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} oder ${names.at(-1)}`
}
