import type { Db } from '../../database/tables.ts'
import { fitPlan } from '../../handover/fitted-plan-rules.ts'
import type { HandoverPlan, HandoverPreview } from '../../handover/handover-answers.ts'
import { listChanges } from '../../handover/handover-change-rules.ts'
import { composeLetters } from '../../handover/handover-letters.ts'
import { findProblems } from '../../handover/handover-problem-rules.ts'
import type { Leader } from '../../handover/leaders.ts'
import { writeLetter } from '../../mail/write-letter.ts'
import { readSender } from '../content/read-sender.ts'
import { gatherCircumstances } from './gather-circumstances.ts'
import type { HandoverParts } from './read-state.ts'

/** Everything that publishing would do, told by the same rules that do it. */
export async function previewHandover(
  db: Db,
  parts: HandoverParts,
  leader: Leader,
  kept: { revision: number; plan: HandoverPlan },
): Promise<HandoverPreview> {
  const circumstances = await gatherCircumstances(db, parts, [kept.plan])
  const plan = fitPlan(kept.plan, circumstances)
  const sender = await readSender(parts)
  return {
    revision: kept.revision,
    changes: listChanges(plan, circumstances),
    letters: composeLetters(plan, circumstances, sender).map(({ office, to, person, subject, letter }) => {
      return { office, to, name: person.fullName, subject, text: writeLetter(sender, letter).text }
    }),
    invitations: plan.invitations.map(({ memberId, email, role }) => {
      return { name: circumstances.people.byId(memberId)?.fullName ?? '', email, role }
    }),
    problems: findProblems(plan, circumstances, leader),
  }
}
