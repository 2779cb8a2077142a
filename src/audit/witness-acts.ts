import type { Clock } from '../clock.ts'
import { withWitness } from '../database/in-transaction.ts'
import type { Outer } from '../database/tables.ts'
import { type Act, type Actor, recordAct } from './record-act.ts'

/** The act, or what it is by what the transaction answers; nothing where it has changed nothing. */
export type Told = Act | ((done: never) => Act | readonly Act[] | undefined)

interface Witnessed {
  database: { db: Outer }
  clock: Clock
  sealing: { wake(): void }
}

/** Who runs a command on the server itself: no account stands for him, and no network. */
export const theServer: Actor = { accountId: null, network: null }

/** The database for this one act: the transaction that does it records it, and is undone with it. */
export function witnessActs(
  { database, clock, sealing }: Witnessed,
  actor: Actor,
  told: Told,
  /** Called once it holds. */
  say: (act: Act) => void = () => {},
): Outer {
  // One call may go on with other transactions, which tidy up behind it: the act is the first that tells of one.
  let isTold = false
  return withWitness(database.db, async (trx, done) => {
    if (isTold) return undefined
    const acts = [typeof told === 'function' ? told(done as never) : told].flat().filter((act) => act !== undefined)
    for (const act of acts) await recordAct(trx, clock, actor, act)
    return () => {
      for (const act of acts) say(act)
      if (acts.length === 0) return
      isTold = true
      sealing.wake()
    }
  })
}
