import type { Clock } from '../clock.ts'
import type { Tx } from '../database/tables.ts'
import { type Act, type Actor, recordAct } from './record-act.ts'

/** For what a stranger can do again and again to one thing: one act of this kind on it within a time, on all instances. */
export async function recordUnlessLately(
  trx: Tx,
  clock: Clock,
  actor: Actor,
  act: Act & Required<Pick<Act, 'on'>>,
  milliseconds: number,
): Promise<void> {
  const now = clock().getTime()
  const known = await trx
    .selectFrom('acts')
    .select('id')
    .where('thing_sort', '=', act.on.sort)
    .where('thing_id', '=', act.on.id)
    .where('at', '>', now - milliseconds)
    // A clock that was set back is no reason to record nothing until then.
    .where('at', '<', now + milliseconds)
    .where('kind', '=', act.kind)
    .executeTakeFirst()
  if (!known) await recordAct(trx, clock, actor, act)
}
