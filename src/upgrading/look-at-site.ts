import type { Config } from '../config.ts'
import { findStage } from '../database/find-stage.ts'
import { findHalfRestored } from '../database/half-restored.ts'
import { openDatabase } from '../database/open-database.ts'
import { isBlank, sqliteFile } from '../database/sqlite/sqlite-file.ts'

export interface SiteState {
  /** What has been done with the database, by whichever release; nothing where there is none. */
  applied: string[]
  /** Whether it is a site at all, and whole. */
  isWhole: boolean
}

/** Looks and changes nothing: the form of the database may be that of any release. */
export async function lookAtSite(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<SiteState> {
  if (config.databaseUrl === undefined && isBlank(sqliteFile(config.dataDir))) return { applied: [], isWhole: false }
  const database = await openDatabase(config)
  try {
    const half = await findHalfRestored(database)
    if ((await findStage(database)) === 'empty') return { applied: [], isWhole: false }
    const rows = await database.db.selectFrom('migrations').select('name').orderBy('name').execute()
    return { applied: rows.map(({ name }) => name), isWhole: half === undefined }
  } finally {
    await database.close()
  }
}

/** What this release does not know of it: an older one could not start on it. */
export const unknownTo = ({ migrations }: { migrations: readonly string[] }, { applied }: SiteState): string[] =>
  applied.filter((name) => !migrations.includes(name))
