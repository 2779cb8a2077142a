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

/** What a page, a mail and a sheet need to know of the backups: nothing at all is known where `last` is undefined. */
export async function readBackupState(db: Db): Promise<BackupState> {
  const [last, lastProven, lastSurvival, lastWholeSurvival] = await Promise.all([
    findLast(db, 'backup', {}),
    findLast(db, 'backup', { proven: true }),
    findLast(db, 'survival', {}),
    findLast(db, 'survival', { state: 'done' }),
  ])
  return { last, lastProven, lastSurvival, lastWholeSurvival }
}
