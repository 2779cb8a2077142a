import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import { type Check, fromBackup } from './check.ts'
import { listForeignKeys } from './foreign-keys.ts'
import { type Reference, softReferences } from './named-rows.ts'

/** Every row that names another one, whether or not the engine watches over that. */
export const checkReferences: Check = {
  name: 'Zeilen, die andere nennen',
  remedy: fromBackup,
  async find({ db, database, signal }) {
    const lines: string[] = []
    for (const reference of [...(await listForeignKeys(db, database.engine)), ...softReferences]) {
      signal.throwIfAborted()
      lines.push(...(await findLost(db, reference)))
    }
    return lines
  },
}

/** Of one reference; nobody reads more, and the first ones say enough. */
const mostOfOne = 20

/** In one statement, so that what another one writes meanwhile is seen as a whole or not at all. */
async function findLost(db: Db, { naming, columns, named, keys }: Reference): Promise<string[]> {
  const own = columns.map((column) => sql`naming.${sql.ref(column)}`)
  const isNamed = conditions(own.map((column, at) => sql`named.${sql.ref(keys[at] ?? '')} = ${column}`))
  const names = conditions(own.map((column) => sql`${column} is not null`))
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(own)}, count(*) as lost_rows from ${sql.table(naming)} as naming
    where ${names} and not exists (select 1 from ${sql.table(named)} as named where ${isNamed})
    group by ${sql.join(own)} order by ${sql.join(own)} limit ${sql.lit(mostOfOne)}`.execute(db)
  return rows.map((row) => {
    const value = columns.map((column) => String(row[column])).join(', ')
    const times = Number(row.lost_rows) === 1 ? '' : ` (${row.lost_rows} ×)`
    return `„${naming}“ nennt mit ${columns.join(' und ')} ${value}; das gibt es in „${named}“ nicht${times}.`
  })
}

const conditions = (parts: readonly RawBuilder<unknown>[]) => sql.join([...parts], sql` and `)
