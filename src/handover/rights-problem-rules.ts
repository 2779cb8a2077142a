import { foldEmail, isEmail } from '../text/email-rules.ts'
import { administratorsInWords, findAdminMatters } from './admin-matters-rules.ts'
import type { Circumstances } from './circumstances.ts'
import type { HandoverPlan, HandoverProblem } from './handover-answers.ts'
import { accountsOf, holderOf, officesAfter, officesBefore, personOf, rightsAfter } from './holder-rules.ts'
import type { Leader } from './leaders.ts'

/** Offices whose holder can do little without being an administrator. */
const needingRights = ['webmaster', 'adressverwaltung']

/** What is wrong with who gets which rights, and who should perhaps have others. */
export function findRightsProblems(
  plan: HandoverPlan,
  circumstances: Circumstances,
  leader: Leader,
): HandoverProblem[] {
  return [
    ...administratorProblems(plan, circumstances, leader),
    ...plan.invitations.flatMap((_, at) => invitationProblems(plan, circumstances, at)),
    ...leftProblems(plan, circumstances),
    ...needyProblems(plan, circumstances),
    ...twiceProblems(plan, circumstances),
  ]
}

const hinders = (field: string, message: string): HandoverProblem[] => [
  { step: 'rights', field, message, isHint: false },
]
const hints = (field: string, message: string): HandoverProblem[] => [{ step: 'rights', field, message, isHint: true }]

function administratorProblems(
  plan: HandoverPlan,
  circumstances: Circumstances,
  { accountId, isAdmin }: Leader,
): HandoverProblem[] {
  const { accounts } = circumstances
  const isLeft = accounts.some((account) => {
    const { role, isDisabled } = rightsAfter(plan, account)
    return role === 'admin' && !isDisabled && (account.state === 'active' || account.state === 'disabled')
  })
  const problems = isLeft
    ? []
    : hinders('', 'So bliebe kein Administrator übrig, der sich anmelden kann. Lass mindestens einem die Rolle.')
  const own = accounts.find(({ id }) => id === accountId)
  const after = own && rightsAfter(plan, own)
  if (own && after && ((own.role === 'admin' && after.role !== 'admin') || after.isDisabled)) {
    const words = 'Dein eigenes Konto kannst du weder sperren noch ihm die Rolle als Administrator nehmen.'
    problems.push(...hinders(`rights.${accountId}`, words))
  }
  if (isAdmin) return problems
  const whom = administratorsInWords(circumstances)
  const words = `Das darf nur ein Administrator veröffentlichen: ${whom}.`
  return [...problems, ...findAdminMatters(plan, circumstances).flatMap((field) => hinders(field, words))]
}

function invitationProblems(plan: HandoverPlan, circumstances: Circumstances, at: number): HandoverProblem[] {
  const invitation = plan.invitations[at]
  if (!invitation) return []
  const { memberId, email } = invitation
  const field = `invitations.${memberId}`
  const person = circumstances.people.byId(memberId)
  if (!person) return hinders(field, 'Wer hier eingeladen werden sollte, ist inzwischen gelöscht worden.')
  if (!person.isLiving) return hinders(field, `${person.fullName} ist verstorben und bekommt kein Konto.`)
  if (accountsOf(circumstances, person).length > 0) {
    return hinders(field, `${person.fullName} hat schon ein Konto und braucht keine Einladung.`)
  }
  const before = plan.invitations.slice(0, at)
  if (before.some((each) => each.memberId === memberId)) return hinders(field, 'Diese Einladung steht zweimal da.')
  const address = foldEmail(email)
  if (!isEmail(address)) return hinders(field, 'Das ist keine gültige E-Mail-Adresse.')
  const isTaken =
    circumstances.accounts.some((account) => account.email === address) ||
    before.some((each) => foldEmail(each.email) === address)
  return isTaken ? hinders(field, 'Für diese E-Mail-Adresse gibt es schon ein Konto.') : []
}

/** Who has left every office and keeps rights that he had for one of them. */
function leftProblems(plan: HandoverPlan, circumstances: Circumstances): HandoverProblem[] {
  return circumstances.accounts.flatMap((account) => {
    const { id, name, memberId, state } = account
    if (memberId === null || state === 'disabled' || state === 'deceased') return []
    const after = rightsAfter(plan, account)
    const keepsGrants = account.grants !== undefined && !after.dropsGrants
    if ((after.role === 'member' && !keepsGrants) || after.isDisabled) return []
    const hasLeft =
      officesBefore(circumstances, memberId).length > 0 && officesAfter(plan, circumstances, memberId).length === 0
    const kept = [
      ...(after.role === 'member' ? [] : [`bleibt ${after.role === 'admin' ? 'Administrator' : 'Redakteur'}`]),
      ...(keepsGrants ? ['behält die Rechte seines Kontos'] : []),
    ]
    return hasLeft ? hints(`rights.${id}`, `${name} hat kein Amt mehr und ${kept.join(' und ')}.`) : []
  })
}

function needyProblems(plan: HandoverPlan, circumstances: Circumstances): HandoverProblem[] {
  return needingRights.flatMap((id) => {
    const office = circumstances.offices.find((each) => each.id === id)
    const person = office && personOf(holderOf(plan, id), circumstances)
    if (!office || !person?.isLiving) return []
    // What he needs comes with the office.
    if (id === 'adressverwaltung' && office.brings?.rights.includes('addresses')) return []
    const accounts = accountsOf(circumstances, person)
    const isEnough =
      plan.invitations.some(({ memberId, role }) => memberId === person.id && role === 'admin') ||
      accounts.some((account) => rightsAfter(plan, account).role === 'admin')
    if (isEnough) return []
    const [account] = accounts
    const field = account ? `rights.${account.id}` : `invitations.${person.id}`
    const words = `${person.fullName} hat das Amt „${office.name}“ und ist kein Administrator. Anschriften und Konten verwalten nur Administratoren.`
    return hints(field, words)
  })
}

/** Who is made an editor for the sake of an office that brings rights with it: these would stay when the office goes. */
function twiceProblems(plan: HandoverPlan, circumstances: Circumstances): HandoverProblem[] {
  return circumstances.accounts.flatMap((account) => {
    if (account.role !== 'member' || rightsAfter(plan, account).role !== 'editor') return []
    const office = circumstances.offices.find(
      ({ id, brings }) => brings && personOf(holderOf(plan, id), circumstances)?.id === account.memberId,
    )
    if (!office) return []
    const words = `${account.name} bekommt als „${office.name}“ Rechte, die mit dem Amt wieder gehen. Die Rolle Redakteur bliebe ihm.`
    return hints(`rights.${account.id}`, words)
  })
}
