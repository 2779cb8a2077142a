import type { Database } from './open-database.ts'
import { refuseWhileHeld } from './postgres/hold-postgres.ts'
import { refuseWhileFolderHeld } from './sqlite/hold-sqlite.ts'

/** For whoever begins to work on a database: fails while `npm run move` has it to itself. */
export async function refuseWhileMoving({ pool }: Database, dataDir: string): Promise<void> {
  if (pool) await refuseWhileHeld(pool)
  else refuseWhileFolderHeld(dataDir)
}
