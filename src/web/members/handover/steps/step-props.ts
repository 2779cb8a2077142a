import type { HandoverFacts, HandoverPlan } from '../../../../handover/handover-answers.ts'
import type { Said } from '../place-problems.ts'

/** What every step gets: the plan as it is being changed, and what there is to know. */
export interface StepProps {
  plan: HandoverPlan
  /** As it was when the screen was opened, or saved last. */
  stored: HandoverPlan
  facts: HandoverFacts
  /** What is said of a field. */
  at: (field: string) => Said
  change: (plan: HandoverPlan) => void
  /** More than a member's rights are given by administrators. */
  mayGiveRights: boolean
}
