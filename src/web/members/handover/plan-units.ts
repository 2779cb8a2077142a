import type { HandoverPlan } from '../../../handover/handover-answers.ts'

/** A plan in the pieces of which one person changes one: two who change different ones are not in each other's way. */
type Units = Map<string, unknown>

/** How far they are is nothing that two can disagree about. */
const reached = 'reached'

const keyed = <T>(head: string, list: readonly T[], key: (each: T) => string): [string, T][] =>
  list.map((each) => [`${head}.${key(each)}`, each])

function unitsOf(plan: HandoverPlan): Units {
  return new Map<string, unknown>([
    ['semester', plan.semester],
    ...keyed('holders', plan.holders, ({ office }) => office),
    ['senior', plan.senior],
    ['calendar.opens', plan.calendar.opens],
    ['calendar.note', plan.calendar.note],
    ...keyed('rights', plan.rights, ({ accountId }) => accountId),
    ...keyed('invitations', plan.invitations, ({ memberId }) => memberId),
    ['mailboxes.addressOffice', plan.mailboxes.addressOffice],
    ['mailboxes.contact', plan.mailboxes.contact],
    ['mailboxes.imprint', plan.mailboxes.imprint],
    ['confirmed.penalties', plan.confirmed.penalties],
    ['confirmed.figures', plan.confirmed.figures],
    ...keyed('letters', plan.letters, ({ office }) => office),
    [reached, plan.reached],
  ])
}

function planOf(units: Units): HandoverPlan {
  const one = (name: string) => units.get(name) as never
  const all = (head: string) =>
    [...units].flatMap(([name, unit]) => (name.startsWith(`${head}.`) && unit !== undefined ? [unit] : [])) as never
  return {
    semester: one('semester'),
    holders: all('holders'),
    senior: one('senior'),
    calendar: { opens: one('calendar.opens'), note: one('calendar.note') },
    rights: all('rights'),
    invitations: all('invitations'),
    mailboxes: {
      addressOffice: one('mailboxes.addressOffice'),
      contact: one('mailboxes.contact'),
      imprint: one('mailboxes.imprint'),
    },
    confirmed: { penalties: one('confirmed.penalties'), figures: one('confirmed.figures') },
    letters: all('letters'),
    reached: one(reached),
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What one plan says otherwise than another, by the names of the pieces. */
export function changedUnits(before: HandoverPlan, after: HandoverPlan): string[] {
  const [old, now] = [unitsOf(before), unitsOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])].filter((name) => !isSame(old.get(name), now.get(name)))
}

interface Versions {
  /** What both have started from. */
  base: HandoverPlan
  mine: HandoverPlan
  theirs: HandoverPlan
}

/**
 * Both plans in one: each piece as the one has made it who has changed it.
 * @param winner whose word counts where both have
 */
export function mergePlans(
  { base, mine, theirs }: Versions,
  winner: 'mine' | 'theirs' = 'mine',
): { merged: HandoverPlan; both: string[] } {
  const [ours, units] = [unitsOf(mine), unitsOf(theirs)]
  const byThem = new Set(changedUnits(base, theirs))
  const different = new Set(changedUnits(mine, theirs))
  const byMe = changedUnits(base, mine).filter((name) => different.has(name))
  const both = byMe.filter((name) => name !== reached && byThem.has(name))
  for (const name of byMe) {
    if (winner === 'mine' || !byThem.has(name)) units.set(name, ours.get(name))
  }
  return { merged: planOf(units), both }
}
