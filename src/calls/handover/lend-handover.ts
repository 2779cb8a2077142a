import { findAccountAnswers } from '../../accounts/account-answer.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { wrongFields } from '../../errors.ts'
import { replaceLeader } from '../../handover/handovers.ts'
import { type Leader, refuseAllButAdministrators } from '../../handover/leaders.ts'
import { movedOn } from './handover-refusals.ts'
import type { HandoverParts } from './read-state.ts'
import { demandHandover } from './save-plan.ts'

/** Lends this change of semester to one more person, who may lead it then like an administrator but for rights; or ends that. */
export async function lendHandover(
  parts: HandoverParts,
  leader: Leader,
  { id, accountId }: { id: string; accountId: string | null },
): Promise<void> {
  const { db } = parts.database
  const handover = await demandHandover(parts, leader, id)
  refuseAllButAdministrators(leader, 'Einen Semesterwechsel überlassen')
  if (accountId !== null) {
    const [account] = await findAccountAnswers(db, { id: accountId })
    const isOpen = account?.state === 'active' || account?.state === 'invited'
    if (!isOpen) throw wrongFields({ field: 'accountId', message: 'Mit diesem Konto kann sich niemand anmelden.' })
  }
  const isLent = await inTransaction(db, 'read committed', (trx) => replaceLeader(trx, id, accountId))
  if (!isLent) throw await movedOn(db, parts, leader, handover)
}
