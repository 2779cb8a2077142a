import type { HandoverAccount, HandoverPlan, PlannedHolder, PlannedSenior } from '../../../handover/handover-answers.ts'

/** The office whose holders have a list of their own. */
export const seniorOffice = 'senior'

/** Whom one has chosen for an office: a person of the records, any other name, or nobody. */
export interface Chosen {
  person: string
  memberId: string | null
  nickname: string
}

export const nobody: Chosen = { person: '', memberId: null, nickname: '' }

const holderOf = (plan: HandoverPlan, office: string) => plan.holders.find((holder) => holder.office === office)

/** Gives an office to somebody, and with it what follows: his letter, and for who presides his row in their list. */
export function putHolder(plan: HandoverPlan, office: string, chosen: Chosen): HandoverPlan {
  const { person, memberId } = chosen
  const before = holderOf(plan, office)?.person ?? ''
  const hasLetter = plan.letters.some((letter) => letter.office === office)
  return {
    ...plan,
    holders: withHolder(plan.holders, { office, person, memberId }),
    senior: office === seniorOffice ? rowFor(plan.senior, before, chosen) : plan.senior,
    letters:
      hasLetter || person === ''
        ? plan.letters
        : [...plan.letters, { office, isSent: memberId !== null, openPoints: '' }],
  }
}

/** Leaves an office with who had it, as it was before one began to change it. */
export function keepHolder(plan: HandoverPlan, stored: HandoverPlan, office: string, before: string): HandoverPlan {
  const known = holderOf(stored, office)
  const isKnown = known?.person === before
  const kept = putHolder(plan, office, { person: before, memberId: isKnown ? known.memberId : null, nickname: '' })
  return office === seniorOffice && isKnown ? { ...kept, senior: stored.senior } : kept
}

function withHolder(holders: readonly PlannedHolder[], holder: PlannedHolder): PlannedHolder[] {
  return holders.some(({ office }) => office === holder.office)
    ? holders.map((each) => (each.office === holder.office ? holder : each))
    : [...holders, holder]
}

/** The row of a new holder. One that was left out stays so, and one that was written by hand is not overwritten. */
function rowFor(row: PlannedSenior | null, before: string, { person, nickname }: Chosen): PlannedSenior | null {
  if (person === before) return row
  if (row === null ? before !== '' : row.name !== before) return row
  return person === '' ? null : emptyRow(person, nickname)
}

export const emptyRow = (name: string, nickname = ''): PlannedSenior => ({
  name,
  nickname,
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
