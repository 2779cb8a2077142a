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

export function rightOf(plan: HandoverPlan, { id }: Pick<HandoverAccount, 'id'>): RightChoice {
  const right = plan.rights.find(({ accountId }) => accountId === id)
  if (!right) return 'keep'
  return right.isDisabled ? 'disabled' : right.role
}

export function putRight(
  plan: HandoverPlan,
  { id, role }: Pick<HandoverAccount, 'id' | 'role'>,
  choice: RightChoice,
): HandoverPlan {
  const others = plan.rights.filter(({ accountId }) => accountId !== id)
  if (choice === 'keep') return { ...plan, rights: others }
  // A closed account keeps its role, for the day on which it is opened again.
  const right = choice === 'disabled' ? { role, isDisabled: true } : { role: choice, isDisabled: false }
  return { ...plan, rights: [...others, { accountId: id, ...right }] }
}

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
