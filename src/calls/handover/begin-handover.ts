import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../database/in-transaction.ts'
import { Refusal } from '../../errors.ts'
import { firstPlan } from '../../handover/first-plan-rules.ts'
import type { HandoverPlan } from '../../handover/handover-answers.ts'
import { findHandover, insertHandover } from '../../handover/handovers.ts'
import { type Leader, refuseAllButAdministrators } from '../../handover/leaders.ts'
import type { Semester } from '../../handover/semester-rules.ts'
import { gatherCircumstances } from './gather-circumstances.ts'
import { alreadyBegun } from './handover-refusals.ts'
import type { HandoverParts } from './read-state.ts'

/** Begins one with everything as it was, or with the plan of one that was dropped or taken back. Answers its id. */
export async function beginHandover(
  parts: HandoverParts,
  leader: Leader,
  { semester, from }: { semester?: Semester | undefined; from?: string | undefined },
): Promise<string> {
  refuseAllButAdministrators(leader, 'Einen Semesterwechsel beginnen')
  const { db } = parts.database
  const plan = from === undefined ? await copyLast(parts, semester) : await copyFormer(parts, from, semester)
  const id = randomUUID()
  const begun = { id, plan, by: leader.accountId, at: parts.clock().getTime() }
  const isBegun = await inTransaction(db, 'read committed', async (trx) =>
    (await insertHandover(trx, begun)) ? id : undefined,
  )
  if (isBegun === undefined) throw await alreadyBegun(db, parts, leader)
  return id
}

async function copyLast(parts: HandoverParts, semester: Semester | undefined): Promise<HandoverPlan> {
  return firstPlan(await gatherCircumstances(parts.database.db, parts.clock), semester)
}

async function copyFormer(parts: HandoverParts, id: string, semester: Semester | undefined): Promise<HandoverPlan> {
  const former = await findHandover(parts.database.db, id)
  if (!former?.plan || (former.state !== 'taken_back' && former.state !== 'dropped')) {
    throw new Refusal('unprocessable', 'Mit diesem Semesterwechsel lässt sich nicht noch einmal beginnen.')
  }
  return semester ? { ...former.plan, semester } : former.plan
}
