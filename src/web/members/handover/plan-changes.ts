import type { HandoverAccount, HandoverPlan, PlannedHolder, PlannedSenior } from '../../../handover/handover-answers.ts'

/** The office whose holders have a list of their own. */
export const seniorOffice = 'senior'

/** Whom one has chosen for an office: a person of the records, any other name, or nobody. */
export type Chosen = Omit<PlannedHolder, 'office'>

export const nobody: Chosen = { person: '', memberId: null }

/** Gives an office to somebody. What follows from that, his letter and a row in a list, the server proposes. */
export function putHolder(plan: HandoverPlan, office: string, chosen: Chosen): HandoverPlan {
  const holder = { office, person: chosen.person, memberId: chosen.memberId }
  const isThere = plan.holders.some((each) => each.office === office)
  return {
    ...plan,
    holders: isThere ? plan.holders.map((each) => (each.office === office ? holder : each)) : [...plan.holders, holder],
  }
}

/** Leaves an office with who had it: by his record, where that has been found before. */
export function keepHolder(plan: HandoverPlan, stored: HandoverPlan, office: string, before: string): HandoverPlan {
  const known = stored.holders.find((holder) => holder.office === office)
  return putHolder(plan, office, known?.person === before ? known : { person: before, memberId: null })
}

export const emptyRow = (name: string): PlannedSenior => ({
  name,
  nickname: '',
  birthday: '',
  schoolLeavingExamination: '',
  remark: '',
})

/** What becomes of an account; `keep` is what it has now. */
export type RightChoice = 'keep' | HandoverAccount['role'] | 'disabled'

type RightHolder = Pick<HandoverAccount, 'id' | 'role' | 'state' | 'grants'>

const isAsItIs = ({ role, state }: RightHolder, right: { role: string; isDisabled: boolean }): boolean =>
  right.role === role && right.isDisabled === (state === 'disabled')

export function rightOf(plan: HandoverPlan, account: RightHolder): RightChoice {
  const right = plan.rights.find(({ accountId }) => accountId === account.id)
  if (!right || isAsItIs(account, right)) return 'keep'
  return right.isDisabled ? 'disabled' : right.role
}

/** Whether the rights that an account has beside its role are to go. */
export const dropsGrants = (plan: HandoverPlan, { id }: Pick<RightHolder, 'id'>): boolean =>
  plan.rights.some(({ accountId, dropsGrants: drops }) => accountId === id && drops === true)

/** What becomes of an account. Where it becomes less its own rights are to go with that, until somebody says that they stay. */
export function putRight(
  plan: HandoverPlan,
  account: RightHolder,
  choice: RightChoice,
  drops = account.grants !== undefined && isLess(account.role, choice),
): HandoverPlan {
  const { id, role, state } = account
  const others = plan.rights.filter(({ accountId }) => accountId !== id)
  // A closed account keeps its role, for the day on which it is opened again.
  const kept = { role, isDisabled: choice === 'disabled' || state === 'disabled' }
  const right = choice === 'keep' || choice === 'disabled' ? kept : { role: choice, isDisabled: false }
  if (isAsItIs(account, right) && !drops) return { ...plan, rights: others }
  return { ...plan, rights: [...others, { accountId: id, ...right, ...(drops && { dropsGrants: true }) }] }
}

const ascending: readonly RightChoice[] = ['disabled', 'member', 'editor', 'admin']
const isLess = (role: HandoverAccount['role'], choice: RightChoice): boolean =>
  choice !== 'keep' && ascending.indexOf(choice) < ascending.indexOf(role)

type Invitation = HandoverPlan['invitations'][number]

/** Invites somebody, or changes how; without an invitation it is taken back. */
export function putInvitation(plan: HandoverPlan, memberId: string, invitation: Invitation | undefined): HandoverPlan {
  const isThere = plan.invitations.some((each) => each.memberId === memberId)
  if (invitation === undefined) {
    return { ...plan, invitations: plan.invitations.filter((each) => each.memberId !== memberId) }
  }
  return {
    ...plan,
    invitations: isThere
      ? plan.invitations.map((each) => (each.memberId === memberId ? invitation : each))
      : [...plan.invitations, invitation],
  }
}

type Letter = HandoverPlan['letters'][number]

export const letterOf = (plan: HandoverPlan, office: string): Letter =>
  plan.letters.find((letter) => letter.office === office) ?? { office, isSent: false, openPoints: '' }

export function putLetter(plan: HandoverPlan, letter: Letter): HandoverPlan {
  const isThere = plan.letters.some(({ office }) => office === letter.office)
  return {
    ...plan,
    letters: isThere
      ? plan.letters.map((each) => (each.office === letter.office ? letter : each))
      : [...plan.letters, letter],
  }
}
