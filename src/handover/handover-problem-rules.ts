import { inTerms } from '../text/term-rules.ts'
import type { Circumstances } from './circumstances.ts'
import { isInCalendar, lastSemester } from './first-plan-rules.ts'
import type { HandoverPlan, HandoverProblem, HandoverStep } from './handover-answers.ts'
import { holderOf, mailAddressOf, personOf, seniorOffice } from './holder-rules.ts'
import type { Leader } from './leaders.ts'
import { findMailboxProblems } from './mailbox-problem-rules.ts'
import { findRightsProblems } from './rights-problem-rules.ts'
import { compareSemesters, semesterOf, semesterTitle } from './semester-rules.ts'

/** Everything that stands in the way of publishing, and what one should know before. */
export function findProblems(plan: HandoverPlan, circumstances: Circumstances, leader: Leader): HandoverProblem[] {
  const problems = [
    ...semesterProblems(plan, circumstances),
    ...holderProblems(plan, circumstances),
    ...seniorProblems(plan, circumstances),
    ...calendarProblems(plan, circumstances),
    ...findRightsProblems(plan, circumstances, leader),
    ...findMailboxProblems(plan, circumstances),
    ...figureProblems(plan),
    ...letterProblems(plan, circumstances),
  ]
  return problems.map((each) => ({ ...each, message: inTerms(circumstances.terms, each.message) }))
}

const hinders = (step: HandoverStep, field: string, message: string): HandoverProblem[] => [
  { step, field, message, isHint: false },
]
const hints = (step: HandoverStep, field: string, message: string): HandoverProblem[] => [
  { step, field, message, isHint: true },
]

function semesterProblems({ semester }: HandoverPlan, circumstances: Circumstances): HandoverProblem[] {
  const title = semesterTitle(semester)
  const isThere = circumstances.held.some((each) => {
    const told = semesterOf(each.semester)
    return told !== undefined && compareSemesters(told, semester) === 0
  })
  if (isThere) return hinders('offices', 'semester', `Das ${title} steht schon in der Liste. Wähle ein späteres.`)
  const last = lastSemester(circumstances)
  if (!last || compareSemesters(semester, last) > 0) return []
  const words = `Das ${title} liegt vor dem ${semesterTitle(last)}, das zuletzt eingetragen ist. Wähle ein späteres.`
  return hinders('offices', 'semester', words)
}

function holderProblems(plan: HandoverPlan, circumstances: Circumstances): HandoverProblem[] {
  const instead = 'Wähle jemand anderen oder lass das Amt frei.'
  return circumstances.offices.flatMap(({ id }) => {
    const holder = holderOf(plan, id)
    const field = `holders.${id}`
    const person = personOf(holder, circumstances)
    if (holder.memberId !== null) {
      if (!person) return hinders('offices', field, `Wer hier stand, ist inzwischen gelöscht worden. ${instead}`)
      if (!person.isLiving) return hinders('offices', field, `${person.fullName} ist verstorben. ${instead}`)
      return []
    }
    if (holder.person.trim() === '') return hints('offices', field, 'Das Amt bleibt frei: In der Liste steht N.N.')
    if (person) return []
    const words = `„${holder.person}“ steht nicht oder nicht eindeutig im Verzeichnis. In der Liste erscheint der Name so; eine E-Mail und Rechte bekommt er auf diesem Weg nicht.`
    return hints('offices', field, words)
  })
}

function seniorProblems(plan: HandoverPlan, circumstances: Circumstances): HandoverProblem[] {
  const { semester, senior } = plan
  const holder = holderOf(plan, seniorOffice)
  const title = semesterTitle(semester)
  if (!senior) {
    const isExpected = circumstances.offices.some(({ id }) => id === seniorOffice) && holder.person !== ''
    return isExpected ? hints('senior', '', `Für das ${title} kommt keine Zeile in die Liste {der Senioren}.`) : []
  }
  if (senior.name.trim() === '') return hinders('senior', 'senior.name', 'Bitte gib den Namen an.')
  const rows = circumstances.seniors.filter((row) => {
    const told = semesterOf(row.semester)
    return told !== undefined && compareSemesters(told, semester) === 0
  })
  const isTwice = rows.some(({ name }) => name.startsWith(senior.name.trim()))
  if (isTwice) {
    const words = `${senior.name} steht für das ${title} schon in der Liste {der Senioren}. Nimm die Zeile hier heraus.`
    return hinders('senior', 'senior.name', words)
  }
  const others = rows.flatMap(({ name }) =>
    hints('senior', 'senior.name', `Für das ${title} steht schon ${name} in der Liste {der Senioren}.`),
  )
  const person = personOf(holder, circumstances)
  const isAnother = person !== undefined && !senior.name.includes(person.name)
  return isAnother
    ? [
        ...others,
        ...hints('senior', 'senior.name', `Gewählt ist ${person.fullName}; in dieser Zeile steht ${senior.name}.`),
      ]
    : others
}

function calendarProblems({ semester, calendar }: HandoverPlan, circumstances: Circumstances): HandoverProblem[] {
  if (!calendar.opens || !isInCalendar(circumstances, semester)) return []
  const words = `Das ${semesterTitle(semester)} gibt es im Kalender schon. Es bleibt, wie es ist.`
  return hints('calendar', 'calendar.opens', words)
}

function figureProblems({ confirmed }: HandoverPlan): HandoverProblem[] {
  return [
    ...(confirmed.penalties
      ? []
      : hints('figures', 'confirmed.penalties', 'Ob der Strafenkatalog noch stimmt, hat niemand bestätigt.')),
    ...(confirmed.figures
      ? []
      : hints('figures', 'confirmed.figures', 'Ob Beiträge und Zahlen noch stimmen, hat niemand bestätigt.')),
  ]
}

function letterProblems(plan: HandoverPlan, circumstances: Circumstances): HandoverProblem[] {
  return plan.letters.flatMap(({ office, isSent }) => {
    const holder = holderOf(plan, office)
    if (!isSent || holder.person === '') return []
    const person = personOf(holder, circumstances)
    if (person && mailAddressOf(circumstances, person) !== '') return []
    const words = `Von ${holder.person} ist keine E-Mail-Adresse bekannt. Diese E-Mail geht nicht hinaus.`
    return hints('letters', `letters.${office}`, words)
  })
}
