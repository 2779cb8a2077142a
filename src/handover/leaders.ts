import type { HandoversTable } from '../database/tables.ts'
import { Refusal } from '../errors.ts'

/** Who wants to do something with a change of semester. */
export interface Leader {
  accountId: string
  isAdmin: boolean
}

/** Administrators, and the one whom an administrator has lent this very one to. */
export const mayLead = ({ leader }: Pick<HandoversTable, 'leader'>, { accountId, isAdmin }: Leader): boolean =>
  isAdmin || leader === accountId

export function refuseStranger(handover: Pick<HandoversTable, 'leader'>, leader: Leader): void {
  if (mayLead(handover, leader)) return
  const title = 'Den Semesterwechsel führt ein Administrator, oder wem ein Administrator ihn überlassen hat.'
  throw new Refusal('forbidden', title)
}

export function refuseAllButAdministrators({ isAdmin }: Leader, act: string): void {
  if (!isAdmin) throw new Refusal('forbidden', `${act} dürfen nur Administratoren.`)
}
