import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import type { DirectoryFilters } from './directory-wish.ts'
import { type Member, memberSelection, toMember } from './members.ts'
import { hasWords, searchWords } from './search-words.ts'

// Nothing here looks at a column that knows more than the directory shows.

/** All records that the filters leave, by name. */
export async function findListed(db: Db, filters: DirectoryFilters): Promise<Member[]> {
  const query = listed(db).where((members) => members.and([...isFound(filters), ...isChosen(filters)]))
  return (await query.execute()).map(toMember)
}

/** Those of them that the directory shows: not one that is hidden, dead, merged into another, or not there at all. */
export async function findListedByIds(db: Db, ids: readonly string[]): Promise<Member[]> {
  if (ids.length === 0) return []
  return (await listed(db).where('id', 'in', ids).execute()).map(toMember)
}

function listed(db: Db) {
  return db.selectFrom('members').select(memberSelection).where('is_listed', '=', 1).orderBy('sort_name').orderBy('id')
}

export interface ListedPart {
  /** Somebody on the page, by his id; how many there are in all; or how many a choice would leave. */
  kind: 'person' | 'all' | 'status' | 'year' | 'town'
  value: string
  count: number
}

/**
 * One page, and how many there are in all and with each choice of one filter if the others stay as they are. The table
 * is walked through once: whoever has the words is set aside, and all questions are put to those.
 */
export async function searchListed(
  db: Db,
  filters: DirectoryFilters,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedPart[]> {
  const without = (filter: 'status' | 'year' | 'town') => allOf(isChosen({ ...filters, [filter]: undefined }))
  const query = sql<ListedPart>`
    with found as materialized (
      select id, sort_name, status, admission_year, exam_year, listed_city
      from members where ${allOf(isFound(filters))}
    )
    select 'person' as kind, id as value, 1 as count from (
      select id from found where ${allOf(isChosen(filters))} order by sort_name, id limit ${limit} offset ${offset}
    ) page
    union all
    select 'all', '', count(*) from found where ${allOf(isChosen(filters))}
    union all
    select 'status', status, count(*) from found where ${without('status')} group by status
    union all
    select 'town', listed_city, count(*) from found where ${without('town')} and listed_city <> '' group by listed_city
    union all
    select 'year', cast(admission_year as text), count(*) from found
    where ${without('year')} and admission_year is not null group by admission_year
    union all
    select 'year', cast(exam_year as text), count(*) from found
    where ${without('year')} and exam_year is not null and (admission_year is null or admission_year <> exam_year)
    group by exam_year`
  return (await query.execute(db)).rows
}

function allOf(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

function isFound({ search }: DirectoryFilters): Expression<SqlBool>[] {
  return [sql<SqlBool>`is_listed = 1`, ...hasWords(sql.ref('listed_text'), searchWords(search))]
}

function isChosen({ status, year, town }: Partial<DirectoryFilters>): Expression<SqlBool>[] {
  return [
    ...(status === undefined ? [] : [sql<SqlBool>`status = ${status}`]),
    ...(year === undefined ? [] : [sql<SqlBool>`(admission_year = ${year} or exam_year = ${year})`]),
    ...(town === undefined ? [] : [sql<SqlBool>`listed_city = ${town}`]),
  ]
}
