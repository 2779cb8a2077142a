import { roleLabels } from '../../../../accounts/role-rules.ts'
import type { HandoverAccount } from '../../../../handover/handover-answers.ts'
import type { RightChoice } from '../plan-changes.ts'

type Role = HandoverAccount['role']

const ascending: readonly Role[] = ['member', 'editor', 'admin']

/** Whoever has rights or gets an office, in the order in which one has to think about them. */
export function groupAccounts(accounts: readonly HandoverAccount[]): {
  gone: HandoverAccount[]
  come: HandoverAccount[]
  others: HandoverAccount[]
} {
  const living = accounts.filter(({ state }) => state !== 'deceased')
  const hasMore = ({ role, grants }: HandoverAccount) => role !== 'member' || grants !== undefined
  const hasGone = (account: HandoverAccount) =>
    hasMore(account) && account.before.length > 0 && account.after.length === 0
  const hasCome = ({ before, after }: HandoverAccount) => after.some((office) => !before.includes(office))
  const gone = living.filter(hasGone)
  const come = living.filter((account) => !hasGone(account) && hasCome(account))
  // A member who had an office and has none any more is a member still.
  const others = living.filter((account) => !hasGone(account) && !hasCome(account) && hasMore(account))
  return { gone, come, others }
}

/** What can become of an account; who may give no rights can only take them, and not those of an administrator. */
export function rightChoices(
  { role, state }: Pick<HandoverAccount, 'role' | 'state'>,
  mayGiveRights: boolean,
): { value: RightChoice; label: string }[] {
  const isClosed = state === 'disabled'
  const keeps = { value: 'keep' as const, label: isClosed ? 'bleibt gesperrt' : `bleibt ${roleLabels[role]}` }
  if (role === 'admin' && !mayGiveRights) return [keeps]
  const isMore = (other: Role) => isClosed || ascending.indexOf(other) > ascending.indexOf(role)
  const others = ascending.filter((other) => (isClosed || other !== role) && (mayGiveRights || !isMore(other)))
  return [
    keeps,
    ...others.toReversed().map((other) => ({
      value: other,
      label: isClosed ? `${roleLabels[other]}, wieder offen` : roleLabels[other],
    })),
    ...(isClosed ? [] : [{ value: 'disabled' as const, label: 'Konto sperren' }]),
  ]
}
