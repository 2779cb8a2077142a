import type { BackupRunsTable, Db } from '../../database/tables.ts'
import { hasEnded, ownerOf } from '../owning-process.ts'
import { isSamePlace } from '../place/place-address-rules.ts'

export type BackupKind = BackupRunsTable['kind']

/** A run as it is told to people. */
export interface BackupRun {
  id: string
  state: BackupRunsTable['state']
  place: string
  begunAt: number
  endedAt: number | undefined
  rows: number
  files: number
  bytes: number
  provenAt: number | undefined
  /** In German; empty where there is none. */
  fault: string
}

/** The backup or copy that a process is at, of whichever instance; undefined where there is none, or it has ended, or not been heard of. */
export async function findUnderWay(
  db: Db,
  now: number,
  kind: BackupKind = 'backup',
): Promise<Pick<BackupRun, 'begunAt' | 'files'> | undefined> {
  const row = await db
    .selectFrom('backup_runs')
    .select(['begun_at', 'files', 'claimed_by'])
    .where('kind', '=', kind)
    .where('state', '=', 'running')
    .where('claimed_until', '>', now)
    .executeTakeFirst()
  if (!row || (row.claimed_by && hasEnded(ownerOf(row.claimed_by)))) return undefined
  return { begunAt: row.begun_at, files: row.files }
}

interface Asked {
  state?: BackupRunsTable['state']
  proven?: true
  /** Only those that went there. */
  place?: string | undefined
}

/** The one that was begun last, of those that are asked for. */
export async function findLast(
  db: Db,
  kind: BackupKind,
  { state, proven, place }: Asked,
): Promise<BackupRun | undefined> {
  let query = db.selectFrom('backup_runs').selectAll().where('kind', '=', kind)
  if (place !== undefined) query = query.where('place', 'in', await listNamesOf(db, place))
  if (state) query = query.where('state', '=', state)
  if (proven) query = query.where('proven_at', 'is not', null)
  const row = await query.orderBy('begun_at', 'desc').orderBy('id').limit(1).executeTakeFirst()
  return (
    row && {
      ...{ id: row.id, state: row.state, place: row.place, begunAt: row.begun_at, endedAt: row.ended_at ?? undefined },
      ...{ rows: row.rows, files: row.files, bytes: row.bytes },
      ...{ provenAt: row.proven_at ?? undefined, fault: row.fault },
    }
  )
}

/** All that was ever typed for a place, itself first: a hand and the settings may write it differently. */
export async function listNamesOf(db: Db, place: string): Promise<string[]> {
  const rows = await db.selectFrom('backup_runs').select('place').distinct().execute()
  return [place, ...rows.map((row) => row.place).filter((each) => isSamePlace(each, place))]
}
