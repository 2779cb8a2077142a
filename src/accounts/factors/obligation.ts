import { type Actor, recordAct } from '../../audit/record-act.ts'
import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { putSetting, readSetting } from '../../database/settings.ts'
import type { Db, Outer, Tx } from '../../database/tables.ts'
import type { Account } from '../accounts.ts'
import { letsIn } from '../accounts.ts'
import { forgiveRoles, putDebt } from './owed-factors.ts'
import { needsSecondStep } from './own-factors.ts'

const name = 'second-factor'
const graceMilliseconds = 7 * 24 * 60 * 60_000

/** Whether administrators must have a second factor. Not until one of them says so: a first start needs one password only. */
export async function isObligatory(db: Db): Promise<boolean> {
  return (await readSetting(db, name)) === true
}

/** Whoever has none yet has a week from now on. Asked for a second time, it changes nothing. */
export function changeObligation(db: Outer, clock: Clock, actor: Actor, isOn: boolean): Promise<void> {
  return inTransaction(db, 'read committed', async (trx) => {
    const before = await isObligatory(trx)
    if (before === isOn) return
    await putSetting(trx, { name, value: isOn }, { by: actor.accountId, at: clock().getTime() })
    const on = { sort: 'setting', id: name } as const
    await recordAct(trx, clock, actor, { kind: 'factor obligation changed', on, details: { before, after: isOn } })
    if (!isOn) return forgiveRoles(trx)
    const administrators = trx.selectFrom('accounts').select(['id', 'role']).where('role', '=', 'admin').where(letsIn())
    for (const account of await administrators.execute()) await noteDebt(trx, clock, account)
  })
}

/** Looked at with each sign-in, too: by whichever way somebody has become an administrator, his week begins with it. */
export async function noteDebt(trx: Tx, clock: Clock, { id, role }: Pick<Account, 'id' | 'role'>): Promise<void> {
  if (role !== 'admin' || !(await isObligatory(trx)) || (await needsSecondStep(trx, id))) return
  await putDebt(trx, { account_id: id, why: 'role', due_at: clock().getTime() + graceMilliseconds })
}
