import { findHalfMoved, markHalfMoved } from '../database/half-moved.ts'
import { allMigrations } from '../database/migrations/all-migrations.ts'
import type { Database } from '../database/open-database.ts'
import { listOwnTables } from '../database/own-tables.ts'
import { StartError } from '../errors.ts'
import { nameDatabase } from './place-words-rules.ts'
import type { MovePlan } from './plan-move.ts'

/** Marks an empty database as one that is being filled. */
export async function claimTarget(database: Database, plan: MovePlan): Promise<void> {
  await refuseOccupied(database, plan)
  if ((await findHalfMoved(database)) === undefined) await markHalfMoved(database.db, nameDatabase(plan.from))
}

/** Refuses a database that holds anything but what this very move has begun. */
export async function refuseOccupied(database: Database, { from, to }: MovePlan): Promise<void> {
  const half = await findHalfMoved(database)
  if (half === nameDatabase(from)) return
  if (half !== undefined) {
    throw new StartError(
      `${nameDatabase(to)}: Dort steht ein halber Umzug von anderswo (${half}). Bitte ein leeres Ziel nehmen.`,
    )
  }
  const tables = await listOwnTables(database.db)
  if (tables.length === 0) return
  const names = tables.map(({ name }) => name)
  const what = names.includes('migrations') ? await tellOfPennal(database) : 'etwas, das nicht von pennal ist'
  const remedy =
    to.databaseUrl === undefined
      ? 'Bitte einen leeren Ordner nehmen, oder die alte Datei pennal.sqlite dort erst umbenennen.'
      : 'Bitte eine neue, leere Datenbank anlegen (createdb) und dorthin umziehen.'
  throw new StartError(`${nameDatabase(to)}: Dort liegt schon ${what}. ${remedy}`)
}

async function tellOfPennal({ db }: Database): Promise<string> {
  const applied = await db.selectFrom('migrations').select('name').orderBy('name').execute()
  const known = new Set(allMigrations.map(({ name }) => name))
  const newer = applied.find(({ name }) => !known.has(name))
  return `eine Datenbank von pennal${newer ? `, und sie ist neuer als dieses (Stand ${newer.name})` : ''}`
}
