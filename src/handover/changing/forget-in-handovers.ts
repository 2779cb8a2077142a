import type { Traces } from '../../database/erasing/open-erasures.ts'
import type { Tx } from '../../database/tables.ts'
import { forgetInDone, forgetInPlan } from '../forget-rules.ts'
import { changeHandover, toHandover } from '../handovers.ts'

/**
 * No change of semester says anything of an erased person any more. Its revision counts up, so that who has the old plan on
 * his screen does not write him into it again unawares.
 */
export async function forgetInHandovers(trx: Tx, traces: Traces, accountIds: readonly string[]): Promise<void> {
  for (const row of await trx.selectFrom('handovers').selectAll().execute()) {
    const { plan, done } = toHandover(row)
    const forgetting = { ...traces, accountIds }
    const kept = {
      plan: plan && JSON.stringify(forgetInPlan(plan, forgetting)),
      done: done && JSON.stringify(forgetInDone(done, forgetting)),
      leader: known(row.leader, accountIds),
      begun_by: known(row.begun_by, accountIds),
      changed_by: known(row.changed_by, accountIds),
      published_by: known(row.published_by, accountIds),
      taken_back_by: known(row.taken_back_by, accountIds),
    }
    const isTouched = (Object.keys(kept) as (keyof typeof kept)[]).some((column) => kept[column] !== row[column])
    if (isTouched) await changeHandover(trx, row.id, kept)
  }
}

const known = (accountId: string | null, gone: readonly string[]): string | null =>
  accountId !== null && gone.includes(accountId) ? null : accountId
