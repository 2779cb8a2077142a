import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'
import type { Names } from './fields/field-kinds-rules.ts'
import { personFields } from './fields/field-lists-rules.ts'
import type { MemberRecord } from './member-record.ts'

/** Who those are whom these records name; of a record that is merged into another, that other. */
export async function findNames(db: Db, records: readonly MemberRecord[]): Promise<Names> {
  const ids = [...new Set(records.flatMap((record) => personFields.map((field) => record[field])))].filter(Boolean)
  if (ids.length === 0) return {}
  const rows = await db
    .selectFrom('members as named')
    .innerJoin('members as person', (join) =>
      join.on((eb) => eb('person.id', '=', eb.fn.coalesce('named.merged_into', 'named.id'))),
    )
    .select(['named.id', 'person.title', 'person.name'])
    .where('named.id', 'in', ids)
    .execute()
  return Object.fromEntries(rows.map(({ id, title, name }) => [id, `${title} ${name}`.trim()]))
}

/** The one who took him under his wing, and those whom he took: their names, as other members may see them. */
export interface Relatives {
  /** '' where there is none. */
  leibbursch: string
  leibfuexe: string[]
}

export interface RelativesRow {
  leibbursch: string | null
  /** One a line. */
  leibfuexe: string | null
}

const nameOf = (person: string) => sql`trim(${sql.ref(`${person}.title`)} || ' ' || ${sql.ref(`${person}.name`)})`

/**
 * What a query of members has to select for toRelatives. Only among people who want to be seen; that one has died
 * changes nothing about it. `cross join`, and the filter outside of `where`, lead from one record to those who name it:
 * otherwise SQLite, and PostgreSQL without statistics, may look through all records for each.
 */
export const relativesSelection = [
  sql<string | null>`(
    select ${nameOf('bursch')} from members as named
    cross join members as bursch
    where named.id = members.leibbursch and bursch.id = coalesce(named.merged_into, named.id)
      and members.is_visible = 1 and bursch.is_visible = 1
  )`.as('leibbursch'),
  sql<string | null>`(
    select string_agg(${nameOf('fux')}, ${'\n'} order by fux.sort_name, fux.id)
      filter (where fux.merged_into is null and fux.is_visible = 1)
    from (
      select members.id union all select merged.id from members as merged where merged.merged_into = members.id
    ) as own
    cross join members as fux
    where fux.leibbursch = own.id and members.is_visible = 1
  )`.as('leibfuexe'),
] as const

export function toRelatives(row: RelativesRow | undefined): Relatives {
  return { leibbursch: row?.leibbursch ?? '', leibfuexe: row?.leibfuexe?.split('\n') ?? [] }
}

/** The relatives of each of these, by his id. */
export async function findRelatives(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, RelativesRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('members').select('id').select(relativesSelection).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** All who name this one as their Leibbursch, or a record that was merged into his, by name. For administrators. */
export async function findLeibfuexe(db: Db, id: string): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom('members as fux')
    .innerJoin('members as named', 'named.id', 'fux.leibbursch')
    .select(['fux.id', 'fux.title', 'fux.name'])
    .where('fux.merged_into', 'is', null)
    .where((eb) => eb.or([eb('named.id', '=', id), eb('named.merged_into', '=', id)]))
    .orderBy('fux.sort_name')
    .orderBy('fux.id')
    .execute()
  return rows.map((row) => ({ id: row.id, name: `${row.title} ${row.name}`.trim() }))
}
