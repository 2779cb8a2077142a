import { systemClock } from '../clock.ts'
import { seedContent } from '../content/seeding/seed-content.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { migrate } from '../database/migrate.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import { type DatabasePlace, makeDatabasePlace } from './databases.ts'
import { seedDir } from './samples/sample-fraternity.ts'

/** A place where a start has been once, so that commands find something: a migrated database with content. */
export async function makeStartedPlace(engine: Database['engine']): Promise<DatabasePlace> {
  const place = await makeDatabasePlace(engine)
  const database = await openDatabase(place)
  await migrate(database)
  await inTransaction(database.db, 'read committed', (trx) => seedContent(trx, systemClock, seedDir))
  await database.close()
  return place
}
