import type { HandoverPlan, HandoverProblem, HandoverStep, OpenHandover } from '../../../handover/handover-answers.ts'
import { changedUnits } from './plan-units.ts'

/** What is said of a field: what is wrong with it, or what one should know. */
export interface Said {
  error?: string
  hint?: string
}

/** The beginnings of the fields that a step shows; what is said of others stands above it. */
const shown: Record<HandoverStep, readonly string[]> = {
  offices: ['holders.', 'semester'],
  senior: ['senior.'],
  calendar: ['calendar.'],
  rights: ['rights.', 'invitations.'],
  mailboxes: ['mailboxes.'],
  figures: ['confirmed.'],
  letters: ['letters.'],
}

const begins = (field: string, place: string) => field === place || field.startsWith(`${place}.`)

/** What is said of a step as a whole, the worst first. */
export function problemsAbove(step: HandoverStep, { problems }: OpenHandover): HandoverProblem[] {
  return problems
    .filter((problem) => problem.step === step && !shown[step].some((place) => problem.field.startsWith(place)))
    .sort((a, b) => Number(a.isHint) - Number(b.isHint))
}

/**
 * What is said of a field and all below it. It was said of what is stored: of what has been changed since, nobody can say
 * anything yet.
 */
export function problemsAt(stored: OpenHandover, plan: HandoverPlan): (field: string) => Said {
  const changed = changedUnits(stored.plan, plan)
  return (field) => {
    if (changed.some((unit) => begins(unit, field) || begins(field, unit))) return {}
    const said = stored.problems.filter((problem) => begins(problem.field, field))
    const words = (isHint: boolean) =>
      said
        .filter((problem) => problem.isHint === isHint)
        .map(({ message }) => message)
        .join(' ')
    return { error: words(false), hint: words(true) }
  }
}

/** The id of the element that a problem leads to. */
export const placeId = (field: string): string => field.replaceAll(/[^\p{L}\p{N}_-]/gu, '-')
