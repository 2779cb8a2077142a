import { type Expression, type SqlBool, sql } from 'kysely'
import { prepareQuery } from '../../database/prepare-query.ts'
import type { Db } from '../../database/tables.ts'
import { type Member, memberSelection, toMember } from '../record/members.ts'
import { relativesSelection } from '../record/named-people.ts'
import { isLikeAll, searchPatterns } from '../record/search-words.ts'
import type { DirectoryFilters } from './directory-query.ts'

// Nothing here looks at a column that knows more than the directory shows.

/** All records that the filters leave, by name. */
export async function findListed(db: Db, filters: DirectoryFilters): Promise<Member[]> {
  const query = listed(db).where((members) =>
    members.and([...isFound(searchPatterns(filters.search)), ...isChosen(filters)]),
  )
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

type Choice = Omit<DirectoryFilters, 'search'>

interface Question extends Choice {
  /** All of them have to be found in what he shows. */
  patterns: string[]
}

export function questionOf({ search, status, year, town }: DirectoryFilters) {
  return { patterns: searchPatterns(search), status, year, town }
}

/** One page of those that the filters leave, by name. */
export const findPage = prepareQuery(
  (db, { patterns, offset, limit, ...choice }: Question & { offset: number; limit: number }) =>
    db
      .selectFrom('members')
      .select(['id', 'revision'])
      .select(relativesSelection)
      .where(allOf([...isFound(patterns), ...isChosen(choice)]))
      .orderBy('sort_name')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .compile(),
)

export interface Count {
  /** How many there are in all, or how many a choice would leave. */
  kind: 'all' | 'status' | 'year' | 'town'
  value: string
  count: number
}

/**
 * How many there are in all and with each choice of one filter if the others stay as they are. The table is walked through
 * once: whoever has the words is set aside, and all questions are put to those.
 */
export const countListed = prepareQuery((db, { patterns, ...choice }: Question) => {
  const without = (filter: keyof Choice) => allOf(isChosen({ ...choice, [filter]: undefined }))
  return sql<Count>`
    with found as materialized (
      select status, admission_year, exam_year, listed_city from members where ${allOf(isFound(patterns))}
    )
    select 'all' as kind, '' as value, count(*) as count from found where ${allOf(isChosen(choice))}
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
    group by exam_year`.compile(db)
})

function allOf(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

function isFound(patterns: readonly string[]): Expression<SqlBool>[] {
  return [sql<SqlBool>`is_listed = 1`, ...isLikeAll(sql.ref('listed_text'), patterns)]
}

function isChosen({ status, year, town }: Choice): Expression<SqlBool>[] {
  return [
    ...(status === undefined ? [] : [sql<SqlBool>`status = ${status}`]),
    ...(year === undefined ? [] : [sql<SqlBool>`(admission_year = ${year} or exam_year = ${year})`]),
    ...(town === undefined ? [] : [sql<SqlBool>`listed_city = ${town}`]),
  ]
}
