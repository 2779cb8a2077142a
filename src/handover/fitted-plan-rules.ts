import type { Circumstances } from './circumstances.ts'
import { canBeSent, isInCalendar, proposeSenior } from './first-plan-rules.ts'
import type { HandoverPlan, PlannedHolder, PlannedSenior } from './handover-answers.ts'
import { holderOf, seniorOffice } from './holder-rules.ts'
import { compareSemesters } from './semester-rules.ts'

/**
 * A plan beside what has become of the rest since it was kept: one line for each office that is shown now, records that were
 * merged followed, accounts that are gone left out.
 */
export function fitPlan(plan: HandoverPlan, circumstances: Circumstances): HandoverPlan {
  const { offices, accounts, people, mailboxes } = circumstances
  const holders = offices.map(({ id }) => followed(holderOf(plan, id), circumstances))
  const known = new Set(accounts.map(({ id }) => id))
  return {
    ...plan,
    holders,
    rights: plan.rights.filter(({ accountId }) => known.has(accountId)),
    invitations: plan.invitations.map((each) => ({
      ...each,
      memberId: people.byId(each.memberId)?.id ?? each.memberId,
    })),
    // Whether the imprint is written from data is no decision of the plan.
    mailboxes: {
      ...plan.mailboxes,
      imprint: mailboxes.imprint && (plan.mailboxes.imprint ?? mailboxes.imprint),
    },
    letters: holders.flatMap(({ office, person }) => {
      const letter = plan.letters.find((each) => each.office === office)
      if (letter) return person !== '' || letter.openPoints !== '' ? [letter] : []
      return person === '' ? [] : [{ office, isSent: canBeSent(plan, circumstances, office), openPoints: '' }]
    }),
  }
}

function followed(holder: PlannedHolder, { people }: Circumstances): PlannedHolder {
  const person = holder.memberId === null ? undefined : people.byId(holder.memberId)
  if (!person) return holder
  return { ...holder, memberId: person.id, person: holder.person === '' ? person.fullName : holder.person }
}

/**
 * What follows from another semester or holder: whether the calendar needs it, the row of a new Senior, and a letter to whom
 * one can be sent; unless that was decided in the same breath.
 */
export function followChoices(before: HandoverPlan, sent: HandoverPlan, circumstances: Circumstances): HandoverPlan {
  const isAnother = (office: string) => !isSameHolder(holderOf(before, office), holderOf(sent, office))
  const senior =
    isAnother(seniorOffice) && isSameSenior(before.senior, sent.senior)
      ? proposeSenior(sent, circumstances)
      : sent.senior
  const letters = sent.letters.map((letter) => {
    const former = before.letters.find(({ office }) => office === letter.office)
    const isUndecided = former?.isSent === letter.isSent
    return isAnother(letter.office) && isUndecided
      ? { ...letter, isSent: canBeSent(sent, circumstances, letter.office) }
      : letter
  })
  const isAnotherSemester = compareSemesters(before.semester, sent.semester) !== 0
  const calendar =
    isAnotherSemester && before.calendar.opens === sent.calendar.opens
      ? { ...sent.calendar, opens: !isInCalendar(circumstances, sent.semester) }
      : sent.calendar
  return { ...sent, senior, calendar, letters }
}

const isSameHolder = (one: PlannedHolder, other: PlannedHolder): boolean =>
  one.person === other.person && one.memberId === other.memberId

function isSameSenior(one: PlannedSenior | null, other: PlannedSenior | null): boolean {
  if (one === null || other === null) return one === other
  return (Object.keys(one) as (keyof PlannedSenior)[]).every((field) => one[field] === other[field])
}
