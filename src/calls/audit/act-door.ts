import type { Context } from 'hono'
import type { App } from '../../app.ts'
import type { Act } from '../../audit/record-act.ts'
import { type Told, witnessActs } from '../../audit/witness-acts.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Database } from '../../database/open-database.ts'
import type { Outer } from '../../database/tables.ts'
import { actorOf } from '../../http/actor-of.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { logAct } from '../../http/log-act.ts'

type Call = Context<CallEnvironment>

/**
 * Where a call says what somebody does. What is recorded is logged, in the same words, and what is logged is recorded. Neither
 * holds a name: what is told beside an act are ids, numbers, roles and names of fields. A person whom it is about is its thing,
 * never told beside it: by the thing it is found when he is erased.
 */
export function actDoor(app: Pick<App, 'database' | 'clock' | 'log' | 'sealing'>) {
  /** The database for this one act: the transaction that does it records it, and is undone with it. */
  const db = (c: Call, told: Told): Outer =>
    witnessActs(app, actorOf(c), told, ({ kind, on, details }) =>
      logAct(c, app.log, kind, { ...(on && { [on.sort]: on.id }), ...details }),
    )

  return {
    db,
    /** The same for what asks for more than the rows. */
    database: (c: Call, told: Told): Database => ({ ...app.database, db: db(c, told) }),
    /** What has no transaction: somebody looks at something, or takes a copy of it along. */
    note: (c: Call, act: Act): Promise<void> => inTransaction(db(c, act), 'read committed', async () => {}),
  }
}
