import { foldText } from '../text/fold-text.ts'
import type { HandoverPlan } from './handover-answers.ts'
import type { HandoverDone } from './handover-done.ts'
import { erasedId, seniorOffice } from './holder-rules.ts'

interface Forgotten {
  /** Of his records. */
  ids: readonly string[]
  /** Of his accounts. */
  accountIds: readonly string[]
  names: readonly string[]
  addresses: readonly string[]
}

/** A plan without an erased person. Where he was chosen for an office that shows, so that nobody publishes N.N. unawares. */
export function forgetInPlan(plan: HandoverPlan, gone: Forgotten): HandoverPlan {
  const isNamed = namedIn(gone)
  const without = (text: string) => (isNamed(text) ? '' : text)
  const isHis = (memberId: string | null) => memberId !== null && gone.ids.includes(memberId)
  const wasSenior = plan.holders.some(({ office, memberId }) => office === seniorOffice && isHis(memberId))
  const { contact, imprint } = plan.mailboxes
  return {
    ...plan,
    holders: plan.holders.map((holder) =>
      isHis(holder.memberId) || (holder.memberId === null && isNamed(holder.person))
        ? { ...holder, person: '', memberId: erasedId }
        : holder,
    ),
    senior: plan.senior && (wasSenior || isNamed(plan.senior.name)) ? null : plan.senior,
    calendar: { ...plan.calendar, note: without(plan.calendar.note) },
    rights: plan.rights.filter(({ accountId }) => !gone.accountIds.includes(accountId)),
    invitations: plan.invitations.filter(({ memberId, email }) => !isHis(memberId) && !isNamed(email)),
    mailboxes: {
      addressOffice: plan.mailboxes.addressOffice.filter((address) => !isNamed(address)),
      contact: { name: without(contact.name), email: without(contact.email) },
      imprint: imprint && {
        representative: without(imprint.representative),
        responsible: without(imprint.responsible),
        email: without(imprint.email),
      },
    },
    letters: plan.letters.map((letter) => ({ ...letter, openPoints: without(letter.openPoints) })),
  }
}

/** What cannot be taken back any more without bringing him back stays as it was published. */
export function forgetInDone(done: HandoverDone, gone: Forgotten): HandoverDone {
  const isNamed = namedIn(gone)
  const unlessNamed = <Part extends object>(part: Part | null) => (part && isNamed(JSON.stringify(part)) ? null : part)
  return {
    ...done,
    contact: unlessNamed(done.contact),
    legal: unlessNamed(done.legal),
    addressOffice: unlessNamed(done.addressOffice),
    accounts: done.accounts.filter(({ id }) => !gone.accountIds.includes(id)),
    invited: done.invited.filter(({ accountId }) => !gone.accountIds.includes(accountId)),
  }
}

/** Whether a text has one of his addresses, or all words of one of his names. */
function namedIn({ names, addresses }: Forgotten): (text: string) => boolean {
  const people = [
    ...names.map((name) => foldText(name).split(/\s+/)),
    ...addresses.map((address) => [foldText(address)]),
  ]
  return (text) => {
    const folded = foldText(text)
    return people.some((words) => words.every((word) => folded.includes(word)))
  }
}
