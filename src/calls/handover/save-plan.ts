import { inTransaction } from '../../database/in-transaction.ts'
import { fitPlan, followChoices } from '../../handover/fitted-plan-rules.ts'
import type { HandoverPlan } from '../../handover/handover-answers.ts'
import { changeOpen, findHandover, type Handover } from '../../handover/handovers.ts'
import { type Leader, refuseStranger } from '../../handover/leaders.ts'
import { semesterTitle } from '../../handover/semester-rules.ts'
import { gatherCircumstances } from './gather-circumstances.ts'
import { movedOn, noSuchHandover } from './handover-refusals.ts'
import type { HandoverParts } from './read-state.ts'

const notSaved = 'Deine Fassung ist noch nicht gespeichert.'

/** One that is there, for who may lead it. */
export async function demandHandover({ database }: HandoverParts, leader: Leader, id: string): Promise<Handover> {
  const handover = await findHandover(database.db, id)
  if (!handover) throw noSuchHandover()
  refuseStranger(handover, leader)
  return handover
}

/** Keeps the plan, however unfinished, on top of exactly the state that was seen. */
export async function savePlan(
  parts: HandoverParts,
  leader: Leader,
  { id, revision, plan: sent }: { id: string; revision: number; plan: HandoverPlan },
): Promise<void> {
  const { db } = parts.database
  const handover = await demandHandover(parts, leader, id)
  if (handover.state !== 'open' || handover.revision !== revision || !handover.plan) {
    throw await movedOn(db, parts, leader, handover, notSaved)
  }
  const circumstances = await gatherCircumstances(db, parts.clock, [handover.plan, sent])
  const plan = followChoices(handover.plan, fitPlan(sent, circumstances), circumstances)
  const isKept = await changeOpen(db, handover, {
    plan: JSON.stringify(plan),
    semester: semesterTitle(plan.semester),
    changed_by: leader.accountId,
    changed_at: parts.clock().getTime(),
  })
  if (!isKept) throw await movedOn(db, parts, leader, await demandHandover(parts, leader, id), notSaved)
}

/** Nothing of it is published, and another can be begun. */
export async function dropHandover(
  parts: HandoverParts,
  leader: Leader,
  { id, revision }: { id: string; revision: number },
): Promise<void> {
  await demandHandover(parts, leader, id)
  const change = { state: 'dropped', changed_by: leader.accountId, changed_at: parts.clock().getTime() } as const
  const isDropped = await inTransaction(parts.database.db, 'read committed', (trx) =>
    changeOpen(trx, { id, revision }, change),
  )
  if (isDropped) return
  const now = await demandHandover(parts, leader, id)
  throw await movedOn(parts.database.db, parts, leader, now, 'Verworfen ist deshalb nichts.')
}
