import { sql } from 'kysely'
import { endAllTokens } from '../../accounts/tokens/tokens.ts'
import { recordAct } from '../../audit/record-act.ts'
import { theServer } from '../../audit/witness-acts.ts'
import type { Clock } from '../../clock.ts'
import { removeMark } from '../../database/half-restored.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { locks } from '../../database/locks.ts'
import { listOwnTables } from '../../database/own-tables.ts'
import type { Outer, Tx } from '../../database/tables.ts'
import { holdWaiting } from '../../mail/mails.ts'

export interface BegunAnew {
  endedSessions: number
  heldMails: number
}

/**
 * What was under way when the backup was made must not go on by itself: sessions end, mails wait for somebody to decide,
 * nobody is at work on anything. With the mark that this is half of a site all of it is done.
 */
export function beginAnew(db: Outer, clock: Clock, moment: string): Promise<BegunAnew> {
  return inTransaction(db, locks.migrations, async (trx) => {
    const endedSessions = await endAllTokens(trx)
    await releaseClaims(trx)
    // The one that made this backup, of which the site it came from has heard the end.
    await trx.deleteFrom('backup_runs').where('state', '=', 'running').execute()
    const heldMails = await holdWaiting(trx, clock().getTime())
    await recordAct(trx, clock, theServer, { kind: 'site restored', details: { moment } })
    await removeMark(trx)
    return { endedSessions, heldMails }
  })
}

/** Whatever a process had taken on or leased: none of those processes is there any more. */
async function releaseClaims(trx: Tx): Promise<void> {
  for (const { name, columns } of await listOwnTables(trx)) {
    const has = (column: string) => columns.some((each) => each.name === column)
    if (!has('claimed_until')) continue
    const claimant = has('claimed_by') ? sql`, claimed_by = null` : sql``
    await sql`update ${sql.table(name)} set claimed_until = 0${claimant} where claimed_until <> 0`.execute(trx)
  }
}
