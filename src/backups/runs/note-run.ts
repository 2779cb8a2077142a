import { randomUUID } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { listOwnTables } from '../../database/own-tables.ts'
import type { BackupRunsTable, Db, Outer, Tx } from '../../database/tables.ts'
import { claimOf, hasEnded, ownerOf, thisProcess } from '../owning-process.ts'
import type { BackupKind } from './backup-runs.ts'

/** So long a run is left to its process without a word of it. */
const leaseMs = 10 * 60_000

const brokenOff = 'Sie wurde abgebrochen.'

const unbegun = {
  ...{ name: '', asked_by: null, ended_at: null, rows: 0, files: 0, bytes: 0 },
  ...{ proven_at: null, files_read: 0, fault: '', told_at: null },
}

/**
 * Notes that a backup or a copy begins, and answers the number of its run; undefined where another one is under way. What a process
 * had begun that has ended since, or has not been heard of, counts as broken off.
 */
export function beginRun(
  db: Outer,
  clock: Clock,
  place: string,
  kind: BackupKind = 'backup',
): Promise<string | undefined> {
  const now = clock().getTime()
  const id = randomUUID()
  return inTransaction(db, 'read committed', async (trx) => {
    await endBrokenOff(trx, now, kind)
    const claim = { claimed_by: claimOf(thisProcess()), claimed_until: now + leaseMs }
    const made = await trx
      .insertInto('backup_runs')
      .values({ ...unbegun, ...claim, id, kind, state: 'running', place, begun_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return made?.id
  })
}

async function endBrokenOff(trx: Tx, now: number, kind: BackupKind): Promise<void> {
  const running = await trx
    .selectFrom('backup_runs')
    .select(['id', 'claimed_by', 'claimed_until'])
    .where('kind', '=', kind)
    .where('state', '=', 'running')
    .execute()
  for (const { id, claimed_by, claimed_until } of running) {
    if (claimed_until > now && !(claimed_by && hasEnded(ownerOf(claimed_by)))) continue
    await trx
      .updateTable('backup_runs')
      .set({ state: 'failed', ended_at: now, fault: brokenOff })
      .where('id', '=', id)
      .execute()
  }
}

/** The process that was started for a run goes on with it. Undefined where it is over already. */
export async function takeRun(db: Db, clock: Clock, id: string): Promise<string | undefined> {
  const taken = await db
    .updateTable('backup_runs')
    .set({ claimed_by: claimOf(thisProcess()), claimed_until: clock().getTime() + leaseMs })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return taken?.id
}

/** The process that was started for a run has ended, for that reason if one is known; whatever it has noted itself holds. */
export async function noteBrokenOff(db: Db, clock: Clock, id: string, fault = brokenOff): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({ state: 'failed', ended_at: clock().getTime(), fault, claimed_by: null, claimed_until: 0 })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

/** Its process is still at it, and has come so far. */
export async function keepRun(db: Db, clock: Clock, id: string, files: number): Promise<void> {
  const claimed_until = clock().getTime() + leaseMs
  await db.updateTable('backup_runs').set({ claimed_until, files }).where('id', '=', id).execute()
}

/** What a clock that was ahead has noted would be the last word until then. It was before now; when, nobody knows. */
export async function pullBackRuns(db: Db, now: number): Promise<void> {
  for (const moment of ['begun_at', 'ended_at', 'proven_at', 'told_at'] as const) {
    await db
      .updateTable('backup_runs')
      .set({ [moment]: now })
      .where(moment, '>', now)
      .execute()
  }
  const claimed_until = now + leaseMs
  await db.updateTable('backup_runs').set({ claimed_until }).where('claimed_until', '>', claimed_until).execute()
}

type Outcome = Partial<
  Pick<BackupRunsTable, 'name' | 'rows' | 'files' | 'bytes' | 'proven_at' | 'files_read' | 'fault'>
>

/** Whether runs can be noted: a database that is about to be brought to a newer form may have no such table yet. */
export async function isNoted(db: Outer): Promise<boolean> {
  return (await listOwnTables(db)).some(({ name }) => name === 'backup_runs')
}

export async function endRun(
  db: Db,
  clock: Clock,
  id: string,
  state: 'done' | 'failed',
  outcome: Outcome,
): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({ ...outcome, state, ended_at: clock().getTime(), claimed_by: null, claimed_until: 0 })
    .where('id', '=', id)
    .execute()
}
