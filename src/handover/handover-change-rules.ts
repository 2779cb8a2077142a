import { inTerms } from '../text/term-rules.ts'
import type { Circumstances } from './circumstances.ts'
import { isInCalendar } from './first-plan-rules.ts'
import type { HandoverChange, HandoverPlan, HandoverStep } from './handover-answers.ts'
import { nextSeniorNumber } from './handover-entry-rules.ts'
import { holderBefore, holderOf, rightsAfter } from './holder-rules.ts'
import { calendarTitle, semesterTitle, shortTitle } from './semester-rules.ts'

const roleLabels = { member: 'Mitglied', editor: 'Redakteur', admin: 'Administrator' }

/** Everything that publishing would change, old beside new. Offices are all named, also those that stay in the same hands. */
export function listChanges(plan: HandoverPlan, circumstances: Circumstances): HandoverChange[] {
  const { semester, senior, calendar } = plan
  const changes: HandoverChange[] = [
    line('offices', 'Semester', circumstances.held[0]?.semester ?? '', semesterTitle(semester)),
    ...circumstances.offices.map(({ id, name }) =>
      line('offices', name, holderBefore(circumstances, id) || 'N.N.', holderOf(plan, id).person.trim() || 'N.N.'),
    ),
  ]
  if (senior) {
    const byname = senior.nickname.trim() && ` v.\u00a0${senior.nickname.trim()}`
    const row = `${nextSeniorNumber(circumstances)}. ${shortTitle(semester)}: ${senior.name.trim()}${byname}`
    changes.push(line('senior', inTerms(circumstances.terms, 'Liste {der Senioren}'), '', row))
  }
  if (calendar.opens && !isInCalendar(circumstances, semester)) {
    changes.push(line('calendar', 'Kalender', '', calendarTitle(semester)))
  }
  return [...changes, ...rightsChanges(plan, circumstances), ...mailboxChanges(plan, circumstances)]
}

const line = (step: HandoverStep, label: string, before: string, after: string): HandoverChange => {
  return { step, label, before, after }
}

/** Accounts that are to be something else than they are. */
export function changedRights(plan: HandoverPlan, { accounts }: Circumstances) {
  return accounts.flatMap((account) => {
    const before = { role: account.role, isDisabled: account.state === 'disabled' }
    const { role, isDisabled, dropsGrants } = rightsAfter(plan, account)
    const dropped = dropsGrants ? account.grants : undefined
    const isChanged = role !== before.role || isDisabled !== before.isDisabled || dropped !== undefined
    const changed = {
      id: account.id,
      name: account.name,
      before,
      after: { role, isDisabled },
      ...(dropped && { dropped }),
    }
    return isChanged ? [changed] : []
  })
}

function rightsChanges(plan: HandoverPlan, circumstances: Circumstances): HandoverChange[] {
  const inWords = ({ role, isDisabled }: { role: keyof typeof roleLabels; isDisabled: boolean }) =>
    isDisabled ? `${roleLabels[role]}, gesperrt` : roleLabels[role]
  return changedRights(plan, circumstances).map(({ name, before, after, dropped }) =>
    dropped
      ? line('rights', name, `${inWords(before)}, mit eigenen Rechten`, `${inWords(after)}, ohne eigene Rechte`)
      : line('rights', name, inWords(before), inWords(after)),
  )
}

function mailboxChanges({ mailboxes: after }: HandoverPlan, { mailboxes: before }: Circumstances): HandoverChange[] {
  const lines = [
    line('mailboxes', 'Adressverwaltung', before.addressOffice.join(', '), after.addressOffice.join(', ')),
    line('mailboxes', 'Ansprechpartner', before.contact.name, after.contact.name),
    line('mailboxes', 'E-Mail für Besucher', before.contact.email, after.contact.email),
  ]
  if (before.imprint && after.imprint) {
    lines.push(
      line('mailboxes', 'Impressum: vertreten durch', before.imprint.representative, after.imprint.representative),
      line('mailboxes', 'Impressum: verantwortlich', before.imprint.responsible, after.imprint.responsible),
      line('mailboxes', 'Impressum: E-Mail', before.imprint.email, after.imprint.email),
    )
  }
  return lines.filter((each) => each.before !== each.after)
}
