import type { App } from '../../app.ts'
import { dayOf } from '../../clock.ts'
import { findEditorNames } from '../../content/history/editor-names.ts'
import { readContent } from '../../content/reading/read-content.ts'
import type { Db } from '../../database/tables.ts'
import { lastSemester } from '../../handover/first-plan-rules.ts'
import { fitPlan } from '../../handover/fitted-plan-rules.ts'
import type { HandoverState, OpenHandover, PastHandover } from '../../handover/handover-answers.ts'
import { factsOf } from '../../handover/handover-facts-rules.ts'
import { findProblems } from '../../handover/handover-problem-rules.ts'
import { findLast, findOpen, type Handover } from '../../handover/handovers.ts'
import { type Leader, mayLead } from '../../handover/leaders.ts'
import { semesterDue } from '../../handover/semester-due-rules.ts'
import { type Semester, semesterOf } from '../../handover/semester-rules.ts'
import { undoableMs } from '../../handover/undo-time-rules.ts'
import { gatherCircumstances } from './gather-circumstances.ts'

export type HandoverParts = Pick<App, 'database' | 'clock' | 'config' | 'mail' | 'log' | 'sealing'>

const nothing: HandoverState = { mayLead: false, mayGiveRights: false, open: null, last: null, due: null }

/** Where the change of semester stands, for who may lead it; others learn only that they may not. */
export async function readState(db: Db, parts: HandoverParts, leader: Leader): Promise<HandoverState> {
  const open = await findOpen(db)
  const last = await findLast(db)
  const concerned = open ?? last
  if (!leader.isAdmin && !(concerned && mayLead(concerned, leader))) return nothing
  return {
    mayLead: true,
    mayGiveRights: leader.isAdmin,
    open: open ? await tellOpen(db, parts, leader, open) : null,
    last: last ? await tellPast(db, parts, last) : null,
    due: leader.isAdmin && !open ? await findDue(db, parts) : null,
  }
}

async function tellOpen(db: Db, parts: HandoverParts, asking: Leader, open: Handover): Promise<OpenHandover | null> {
  if (!open.plan) return null
  const circumstances = await gatherCircumstances(db, parts.clock, [open.plan])
  const plan = fitPlan(open.plan, circumstances)
  const nameOf = await findEditorNames(db, [open.begun_by, open.changed_by])
  const leader = circumstances.accounts.find(({ id }) => id === open.leader)
  return {
    id: open.id,
    revision: open.revision,
    plan,
    begun: { by: nameOf(open.begun_by), at: momentOf(open.begun_at) },
    changed: { by: nameOf(open.changed_by), at: momentOf(open.changed_at) },
    leader: leader ? { accountId: leader.id, name: leader.name } : null,
    facts: factsOf(plan, circumstances),
    problems: findProblems(plan, circumstances, asking),
  }
}

async function tellPast(db: Db, { clock }: HandoverParts, past: Handover): Promise<PastHandover | null> {
  const semester = semesterOf(past.semester)
  if (past.published_at === null || !semester) return null
  const nameOf = await findEditorNames(db, [past.published_by, past.taken_back_by])
  const until = past.published_at + undoableMs
  const isUndoable = past.state === 'published' && past.done !== null && clock().getTime() <= until
  return {
    id: past.id,
    semester,
    published: { by: nameOf(past.published_by), at: momentOf(past.published_at) },
    undoUntil: isUndoable ? momentOf(until) : null,
    takenBack:
      past.taken_back_at === null ? null : { by: nameOf(past.taken_back_by), at: momentOf(past.taken_back_at) },
  }
}

async function findDue(db: Db, { clock }: HandoverParts): Promise<Semester | null> {
  const held = await readContent(db, 'member', 'offices')
  const [year = 0, month = 0, day = 0] = dayOf(clock).split('-').map(Number)
  return semesterDue(lastSemester({ held }), { year, month, day }) ?? null
}

const momentOf = (milliseconds: number): string => new Date(milliseconds).toISOString()
