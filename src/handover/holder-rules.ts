import { isEmail } from '../text/email-rules.ts'
import type { Circumstances, KnownAccount, KnownPerson } from './circumstances.ts'
import type { HandoverPlan, PlannedHolder } from './handover-answers.ts'

/** In place of the record of somebody who has been erased since he was chosen. */
export const erasedId = 'erased'

/** By which the list of offices knows the one whom the list of the Senioren is about. */
export const seniorOffice = 'senior'

/** Who is meant by a line of the plan: the one who was chosen, else whom the name means. */
export function personOf({ person, memberId }: PlannedHolder, { people }: Circumstances): KnownPerson | undefined {
  return memberId === null ? people.byName(person) : people.byId(memberId)
}

export function holderOf({ holders }: HandoverPlan, office: string): PlannedHolder {
  return holders.find((holder) => holder.office === office) ?? { office, person: '', memberId: null }
}

/** Who holds an office in the semester before; empty for N.N. */
export function holderBefore({ held: [last] }: Circumstances, office: string): string {
  return last?.holders.find((holder) => holder.office === office)?.person ?? ''
}

export const accountsOf = ({ accounts }: Circumstances, { id }: KnownPerson): KnownAccount[] =>
  accounts.filter(({ memberId }) => memberId === id)

/** Where he gets his mail: as his record has it, else what he signs in with, which may be a name from a letter and no mailbox. */
export function mailAddressOf(circumstances: Circumstances, person: KnownPerson): string {
  if (person.email) return person.email
  const isMailbox = ({ state, email }: KnownAccount) => state === 'active' && isEmail(email)
  return accountsOf(circumstances, person).find(isMailbox)?.email ?? ''
}

/** The names of the offices that somebody holds by the plan. */
export function officesAfter(plan: HandoverPlan, circumstances: Circumstances, memberId: string): string[] {
  return circumstances.offices
    .filter(({ id }) => personOf(holderOf(plan, id), circumstances)?.id === memberId)
    .map(({ name }) => name)
}

/** And of those that he held before. */
export function officesBefore(circumstances: Circumstances, memberId: string): string[] {
  return circumstances.offices
    .filter(({ id }) => circumstances.people.byName(holderBefore(circumstances, id))?.id === memberId)
    .map(({ name }) => name)
}

/** What an account is to be: as the plan says, else as it is. */
export function rightsAfter(
  { rights }: HandoverPlan,
  { id, role, state }: KnownAccount,
): HandoverPlan['rights'][number] {
  const planned = rights.find(({ accountId }) => accountId === id)
  return planned ?? { accountId: id, role, isDisabled: state === 'disabled' }
}
