import { loadRows } from '../backups/rows/load-rows.ts'
import { openRowSource } from '../backups/rows/open-row-source.ts'
import { summing, sumTables, type TableSum } from '../backups/rows/sum-lines.ts'
import { migrate } from '../database/migrate.ts'
import { allMigrations } from '../database/migrations/all-migrations.ts'
import type { Database } from '../database/open-database.ts'
import { StartError } from '../errors.ts'

interface Rows {
  database: Database
  dataDir: string
}

interface Moving {
  from: Rows
  /** Empty, or with rows of an earlier attempt, which give way. */
  to: Rows
  signal: AbortSignal
  onTable(step: { done: number; total: number; fileName: string }): void
}

/** Carries all rows in one transaction, and holds what has arrived against what was sent off, table by table. */
export async function moveRows({ from, to, signal, onTable }: Moving): Promise<{ tables: number; rows: number }> {
  const sent = new Map<string, TableSum>()
  await migrate(to.database)
  await using source = await openRowSource(from.database, from.dataDir)
  const total = source.tables.length
  async function* carried() {
    for (const [done, table] of source.tables.entries()) {
      signal.throwIfAborted()
      onTable({ done, total, fileName: table.name })
      const { lines, sum } = summing(source.readLines(table))
      yield { table, lines }
      sent.set(table.name, sum())
    }
  }
  await loadRows(to.database, carried())
  signal.throwIfAborted()
  await using target = await openRowSource(to.database, to.dataDir)
  const arrived = await sumTables(target)
  const different = [...sent].filter(([name, { rows, sha256 }]) => {
    const there = arrived.get(name)
    return there?.rows !== rows || there.sha256 !== sha256
  })
  if (different.length > 0) {
    const names = different.map(([name]) => name).join(', ')
    throw new StartError(
      `Nicht alle Zeilen sind so angekommen, wie sie waren (${names}). Das Ziel ist nicht zu gebrauchen.`,
    )
  }
  onTable({ done: total, total, fileName: '' })
  return { tables: total, rows: [...sent.values()].reduce((sum, { rows }) => sum + rows, 0) }
}

/** Only what this pennal knows as it is can be carried as it is. */
export async function refuseOtherForm({ database, dataDir }: Rows): Promise<void> {
  await using source = await openRowSource(database, dataDir)
  const known = allMigrations.map(({ name }) => name)
  const newer = source.migrations.find((name) => !known.includes(name))
  if (newer !== undefined) {
    throw new StartError(`Die Datenbank ist neuer als dieses pennal (Stand ${newer}). Bitte pennal aktualisieren.`)
  }
  if (source.migrations.length < known.length) {
    throw new StartError(
      'Die Datenbank ist von einem früheren pennal. Bitte dieses einmal starten und wieder anhalten; dann kann sie umziehen.',
    )
  }
}
