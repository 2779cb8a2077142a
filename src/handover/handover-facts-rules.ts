import type { Circumstances } from './circumstances.ts'
import { offeredSemesters } from './first-plan-rules.ts'
import type { HandoverFacts, HandoverPlan } from './handover-answers.ts'
import { accountsOf, holderBefore, holderOf, officesAfter, officesBefore, personOf } from './holder-rules.ts'

/** What the screens show beside the plan. */
export function factsOf(plan: HandoverPlan, circumstances: Circumstances): HandoverFacts {
  const { offices, mailboxes, penalties, figures, openDuties } = circumstances
  return {
    semesters: offeredSemesters(circumstances),
    offices: offices.map(({ id, name, group, path, brings }) => {
      return { id, name, group, before: holderBefore(circumstances, id), path, ...(brings && { brings }) }
    }),
    accounts: shownAccounts(plan, circumstances),
    withoutAccount: findWithoutAccount(plan, circumstances),
    mailboxes,
    penalties,
    figures,
    openDuties,
  }
}

/** Those who have left every office come first: their rights are what is to be looked at. */
function shownAccounts(plan: HandoverPlan, circumstances: Circumstances): HandoverFacts['accounts'] {
  const all = circumstances.accounts.map(({ memberId, ...account }) => ({
    ...account,
    before: memberId === null ? [] : officesBefore(circumstances, memberId),
    after: memberId === null ? [] : officesAfter(plan, circumstances, memberId),
  }))
  const shown = all.filter(
    ({ role, grants, before, after }) => role !== 'member' || grants !== undefined || before.length + after.length > 0,
  )
  const hasLeft = ({ before, after }: (typeof all)[number]) => before.length > 0 && after.length === 0
  return [...shown.filter(hasLeft), ...shown.filter((account) => !hasLeft(account))]
}

function findWithoutAccount(plan: HandoverPlan, circumstances: Circumstances): HandoverFacts['withoutAccount'] {
  const holding = circumstances.offices.flatMap(({ id }) => personOf(holderOf(plan, id), circumstances) ?? [])
  const people = new Map(holding.filter(({ isLiving }) => isLiving).map((person) => [person.id, person]))
  return [...people.values()]
    .filter((person) => accountsOf(circumstances, person).length === 0)
    .map(({ id, fullName, email }) => {
      return { memberId: id, name: fullName, email, offices: officesAfter(plan, circumstances, id) }
    })
}
