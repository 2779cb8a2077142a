import { z } from 'zod'
import { type Actor, recordAct } from '../../audit/record-act.ts'
import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { putSetting, readSetting } from '../../database/settings.ts'
import type { Db, Outer } from '../../database/tables.ts'

const name = 'processing-register'

/** What administrators remark about a thing that is done with data, by its key. */
export const remarksSchema = z.record(
  z.string().max(40),
  z.string().trim().max(2000, 'ist zu lang: höchstens 2000 Zeichen'),
)

export type Remarks = z.infer<typeof remarksSchema>

export async function readRemarks(db: Db): Promise<Remarks> {
  return remarksSchema.parse((await readSetting(db, name)) ?? {})
}

export function replaceRemarks(db: Outer, clock: Clock, actor: Actor, remarks: Remarks): Promise<void> {
  return inTransaction(db, 'read committed', async (trx) => {
    const said = Object.fromEntries(Object.entries(remarks).filter(([, text]) => text !== ''))
    await putSetting(trx, { name, value: said }, { by: actor.accountId, at: clock().getTime() })
    await recordAct(trx, clock, actor, { kind: 'processing register changed', on: { sort: 'setting', id: name } })
  })
}
