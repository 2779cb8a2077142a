import type { Config } from '../../config.ts'
import type { Db } from '../../database/tables.ts'
import { type BackupRun, findLast } from './backup-runs.ts'

export interface BackupState {
  /** How the last one ended, or that it is under way; undefined where there has never been one. */
  last: BackupRun | undefined
  /** The last one of which a restore was really made and compared. */
  lastProven: BackupRun | undefined
  /** The last survival copy, and the last that is whole. */
  lastSurvival: BackupRun | undefined
  lastWholeSurvival: BackupRun | undefined
}

/**
 * What a page, a mail and a sheet need to know of the backups: nothing at all is known where `last` is undefined. Where a place is
 * set, only what went there counts: one that somebody takes away on a stick does not stand in for it.
 */
export async function readBackupState(
  db: Db,
  { backupTo, survivalTo }: Pick<Config, 'backupTo' | 'survivalTo'>,
): Promise<BackupState> {
  const [last, lastProven, lastSurvival, lastWholeSurvival] = await Promise.all([
    findLast(db, 'backup', { place: backupTo }),
    findLast(db, 'backup', { place: backupTo, proven: true }),
    findLast(db, 'survival', { place: survivalTo }),
    findLast(db, 'survival', { place: survivalTo, state: 'done' }),
  ])
  return { last, lastProven, lastSurvival, lastWholeSurvival }
}
