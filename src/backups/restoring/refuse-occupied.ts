import { sql } from 'kysely'
import { findHalfRestored, type HalfRestored } from '../../database/half-restored.ts'
import { openDatabase } from '../../database/open-database.ts'
import { isBlank, sqliteFile } from '../../database/sqlite/sqlite-file.ts'
import { isDamaged } from '../../disk/damage-rules.ts'
import { StartError } from '../../errors.ts'
import { findTraces } from '../../starting/find-traces.ts'
import type { Target } from './target.ts'

/**
 * Only where there is nothing at all is anything brought back. Answers what an interrupted restore has left, if that is
 * all there is; whatever else is refused by its name.
 */
export async function refuseOccupied(target: Target): Promise<HalfRestored | undefined> {
  const { half, holds } = await lookIntoDatabase(target)
  if (half) return half
  const found = [...holds, ...(await findTraces(target))]
  if (found.length === 0) return undefined
  throw new StartError(
    `Zurückgeholt wird nur dorthin, wo noch nichts ist. Es gibt aber schon ${[...new Set(found)].join(' und ')}. Nichts wurde verändert. Bitte einen leeren Ordner als DATA_DIR nehmen, mit PostgreSQL und S3 auch eine leere Datenbank und einen leeren Bucket. Soll sie an die Stelle dieser Website treten, hilft --replace.`,
  )
}

interface Found {
  half?: HalfRestored | undefined
  holds: string[]
}

/** What an interrupted restore has left there, or whatever else there is. */
export async function lookIntoDatabase(target: Target): Promise<Found> {
  const file = sqliteFile(target.dataDir)
  if (target.databaseUrl === undefined && isBlank(file)) return { holds: [] }
  try {
    return await look(target, file)
  } catch (error) {
    // It may well be that this is why a backup is brought back.
    if (target.databaseUrl === undefined && isSpoilt(error)) return { holds: [file] }
    throw error
  }
}

async function look(target: Target, file: string): Promise<Found> {
  const database = await openDatabase(target)
  try {
    const half = await findHalfRestored(database)
    if (half || database.engine === 'sqlite') return { half, holds: [file] }
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relkind in ('r', 'p', 'v', 'm') and relnamespace = current_schema::regnamespace order by relname`.execute(
      database.db,
    )
    if (rows.length === 0) return { holds: [] }
    const names = rows.slice(0, 3).map(({ name }) => name)
    return {
      holds: [`${rows.length} Tabellen in der PostgreSQL-Datenbank aus DATABASE_URL (${names.join(', ')} …)`],
    }
  } finally {
    await database.close()
  }
}

const isSpoilt = (error: unknown) => isDamaged(error) || (error instanceof StartError && isDamaged(error.cause))
