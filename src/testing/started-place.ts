import type { Database } from '../database/open-database.ts'
import { type DatabasePlace, makeMigratedPlace } from './databases.ts'

/** A place where a start has been once, so that commands find something: a migrated database with content. */
export function makeStartedPlace(engine: Database['engine']): Promise<DatabasePlace> {
  return makeMigratedPlace(engine, 'sample')
}
