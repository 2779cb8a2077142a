import { roleLabels } from '../../../accounts/role-rules.ts'
import type { HandoverFacts, HandoverPlan, HandoverStep, OpenHandover } from '../../../handover/handover-answers.ts'
import { semesterTitle } from '../../../handover/semester-rules.ts'
import { counted } from '../../../text/count-words-rules.ts'
import { changedUnits } from './plan-units.ts'

/** Nobody holds it. */
export const vacant = 'N.N.'

/** A piece of a plan as people call it, and what it says. */
export function unitWords(
  unit: string,
  plan: HandoverPlan,
  { offices, accounts, withoutAccount }: HandoverFacts,
): { name: string; label: string; text: string } {
  const [head = '', ...rest] = unit.split('.')
  const key = rest.join('.')
  const office = offices.find(({ id }) => id === key)?.name ?? key
  const told = (label: string, text: string) => ({ name: unit, label, text })
  const { mailboxes, senior } = plan
  switch (head) {
    case 'semester':
      return told('Semester', semesterTitle(plan.semester))
    case 'holders':
      return told(office, plan.holders.find((holder) => holder.office === key)?.person || vacant)
    case 'senior':
      return told('Liste {der Senioren}', senior ? joined(Object.values(senior)) : 'kein Eintrag')
    case 'calendar':
      if (key === 'note') return told('Text über dem Programm', plan.calendar.note)
      return told('Kalender', plan.calendar.opens ? 'wird eröffnet' : 'bleibt, wie er ist')
    case 'rights': {
      const right = plan.rights.find(({ accountId }) => accountId === key)
      const words = right?.isDisabled ? 'wird gesperrt' : right && roleLabels[right.role]
      const drops = right?.dropsGrants ? ', ohne eigene Rechte' : ''
      return told(accounts.find(({ id }) => id === key)?.name ?? 'Konto', `${words ?? 'bleibt, wie es ist'}${drops}`)
    }
    case 'invitations': {
      const invitation = plan.invitations.find(({ memberId }) => memberId === key)
      const name = withoutAccount.find(({ memberId }) => memberId === key)?.name ?? 'Jemand'
      const words = invitation && joined([invitation.email, roleLabels[invitation.role]])
      return told(`Einladung: ${name}`, words ?? 'keine')
    }
    case 'mailboxes':
      if (key === 'addressOffice') return told('Adressverwaltung', joined(mailboxes.addressOffice))
      if (key === 'contact') return told('Kontakt', joined(Object.values(mailboxes.contact)))
      return told('Impressum', joined(Object.values(mailboxes.imprint ?? {})))
    case 'confirmed': {
      const isConfirmed = key === 'penalties' ? plan.confirmed.penalties : plan.confirmed.figures
      return told(key === 'penalties' ? 'Strafenkatalog' : 'Zahlen', isConfirmed ? 'stimmt noch' : 'nicht bestätigt')
    }
    default: {
      const letter = plan.letters.find((each) => each.office === key)
      return told(`Brief: ${office}`, letter?.isSent ? letter.openPoints || 'ohne offene Punkte' : 'keiner')
    }
  }
}

const joined = (texts: readonly string[]) => texts.filter((text) => text !== '').join(', ')

/** How a step stands, in a line. */
export function stepWords(step: HandoverStep, { plan, facts }: Pick<OpenHandover, 'plan' | 'facts'>): string {
  switch (step) {
    case 'offices': {
      const changed = facts.offices.filter(({ id, before }) => personIn(plan, id) !== before).length
      return changed === 0 ? 'Alle Ämter bleiben, wie sie sind.' : `${counted(changed, 'Amt', 'Ämter')} neu besetzt.`
    }
    case 'senior':
      return plan.senior ? `${plan.senior.name || vacant} kommt hinein.` : 'Kein neuer Eintrag.'
    case 'calendar':
      return plan.calendar.opens ? 'Das Semester wird eröffnet.' : 'Der Kalender bleibt, wie er ist.'
    case 'rights': {
      const parts = [
        plan.rights.length > 0 && `${counted(plan.rights.length, 'Konto', 'Konten')} geändert`,
        plan.invitations.length > 0 && counted(plan.invitations.length, 'Einladung', 'Einladungen'),
      ].filter(Boolean)
      return parts.length === 0 ? 'Alle behalten ihre Rechte.' : `${parts.join(', ')}.`
    }
    case 'mailboxes': {
      const now = { ...plan, mailboxes: facts.mailboxes }
      const changed = changedUnits(now, plan).length
      return changed === 0 ? 'Alles bleibt, wie es ist.' : `${counted(changed, 'Angabe', 'Angaben')} geändert.`
    }
    case 'figures': {
      const { penalties, figures } = plan.confirmed
      if (penalties && figures) return 'Beides bestätigt.'
      return penalties || figures ? 'Zur Hälfte bestätigt.' : 'Noch nicht bestätigt.'
    }
    case 'letters': {
      const sent = plan.letters.filter(({ office, isSent }) => isSent && personIn(plan, office) !== '').length
      return sent === 0 ? 'Niemand bekommt einen Brief.' : `${counted(sent, 'Brief', 'Briefe')} zu schicken.`
    }
  }
}

/** Who is to hold an office; empty for nobody. */
export const personIn = (plan: HandoverPlan, office: string): string =>
  plan.holders.find((holder) => holder.office === office)?.person ?? ''
