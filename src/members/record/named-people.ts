import { sql } from 'kysely'
import { prepareQuery } from '../../database/prepare-query.ts'
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

/** Of somebody of whom no other is known. */
export const noRelatives: Relatives = { leibbursch: '', leibfuexe: [] }

interface Bond {
  fux_id: string
  fux: string
  bursch_id: string
  bursch: string
}

/**
 * The Leibbursch and the Leibfüxe of each of these, by their ids; without those who have none. Only among people who want to be seen; that somebody has
 * died changes nothing about it.
 */
export async function findRelatives(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Relatives>> {
  const relatives = new Map<string, Relatives>()
  if (ids.length === 0) return relatives
  for (const { fux_id, fux, bursch_id, bursch } of await findBonds(db, { ids })) {
    relatives.set(fux_id, { ...(relatives.get(fux_id) ?? noRelatives), leibbursch: bursch })
    const his = relatives.get(bursch_id) ?? noRelatives
    relatives.set(bursch_id, { ...his, leibfuexe: [...his.leibfuexe, fux] })
  }
  return relatives
}

const findBonds = prepareQuery((db, { ids }: { ids: readonly string[] }) => {
  const asked = sql.join(ids)
  return sql<Bond>`
    with theirs as (
      select id from members where id in (${asked}) and leibbursch is not null
      union
      select id from members
      where leibbursch in (select id from members where id in (${asked}) or merged_into in (${asked}))
    )
    select fux.id as fux_id, trim(fux.title || ' ' || fux.name) as fux,
      bursch.id as bursch_id, trim(bursch.title || ' ' || bursch.name) as bursch
    from theirs
    join members as fux on fux.id = theirs.id and fux.merged_into is null and fux.is_visible = 1
    join members as named on named.id = fux.leibbursch
    join members as bursch on bursch.id = coalesce(named.merged_into, named.id) and bursch.is_visible = 1
    order by fux.sort_name, fux.id`.compile(db)
})

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
