import type { Moving } from '../../../programme/planning/move-date-rules.ts'
import type { CopyOutcome, Plan, PlanList } from '../../../programme/planning/plan-answers.ts'
import { client } from '../../session/client.ts'
import { answerOf } from '../../session/refused-call.ts'
import type { Place } from '../editor-calls.ts'

const { plans } = client.editor
const onePlan = plans[':semester']

export async function fetchPlans(): Promise<PlanList> {
  return answerOf(plans.$get())
}

export async function fetchPlan(semester: string): Promise<Plan> {
  return answerOf(onePlan.$get({ param: { semester } }))
}

/** Answers the key of the semester, which may be there already. */
export async function beginPlan(semester: string): Promise<string> {
  return (await answerOf(plans.$post({ json: { semester } }))).semester
}

export async function addEvent(semester: string, event: { title: string; begins?: string }): Promise<string> {
  return (await answerOf(onePlan.events.$post({ param: { semester }, json: event }))).entry
}

export async function copyEvents(
  semester: string,
  json: { from: string; events: { entry: string; moving: Moving }[] },
): Promise<CopyOutcome> {
  return answerOf(onePlan.copies.$post({ param: { semester }, json }))
}

/** A fixed date becomes an event of the programme, as a draft. Answers the id of that. */
export async function takeFixedDate(semester: string, entry: string): Promise<string> {
  return (await answerOf(onePlan.taken.$post({ param: { semester }, json: { entry } }))).entry
}

/** All of them or none; a RefusedCall says why. */
export async function publishPlan(semester: string, places: readonly Place[]): Promise<void> {
  const drafts = places.map(({ collection, entry }) => {
    return { collection: collection === 'semesters' ? collection : 'events', entry } as const
  })
  await answerOf(onePlan.publish.$post({ param: { semester }, json: { drafts } }))
}
