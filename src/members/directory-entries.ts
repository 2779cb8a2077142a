import { type Expression, type SqlBool, sql } from 'kysely'
import { prepareQuery } from '../database/prepare-query.ts'
import type { Db } from '../database/tables.ts'
import type { DirectoryFilters } from './directory-wish.ts'
import { type Member, memberSelection, toMember } from './members.ts'
import { isLikeAll, searchPatterns } from './search-words.ts'

// Nothing here looks at a column that knows more than the directory shows.

/** All records that the filters leave, by name. */
export async function findListed(db: Db, filters: DirectoryFilters): Promise<Member[]> {
  const query = listed(db).where((members) =>
    members.and([...isFound(searchPatterns(filters.search)), ...isChosen(filters)]),
  )
  return (await query.execute()).map(toMember)
}

/** The one with this id, unless he is hidden, dead, merged into another, or not there at all. */
export async function findListedById(db: Db, id: string): Promise<Member | undefined> {
  const row = await listed(db).where('id', '=', id).executeTakeFirst()
  return row && toMember(row)
}

function listed(db: Db) {
  return db.selectFrom('members').select(memberSelection).where('is_listed', '=', 1).orderBy('sort_name').orderBy('id')
}

export interface ListedPart {
  /** Somebody on the page, by his id; how many there are in all; or how many a choice would leave. */
  kind: 'person' | 'all' | 'status' | 'year' | 'town'
  value: string
  /** Of a person, his place on the page. */
  count: number
  /** Of a person, his record. */
  data: string | null
}

/** One page, and how many there are in all and with each choice of one filter if the others stay as they are. */
export function searchListed(
  db: Db,
  { search, status, year, town }: DirectoryFilters,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedPart[]> {
  return findParts(db, { patterns: searchPatterns(search), status, year, town, offset, limit })
}

type Choice = Omit<DirectoryFilters, 'search'>

/** The table is walked through once: whoever has the words is set aside, and all questions are put to those. */
const findParts = prepareQuery(
  (db, { patterns, offset, limit, ...choice }: Choice & { patterns: string[]; offset: number; limit: number }) => {
    const without = (filter: keyof Choice) => allOf(isChosen({ ...choice, [filter]: undefined }))
    return sql<ListedPart>`
      with found as materialized (
        select id, sort_name, status, admission_year, exam_year, listed_city
        from members where ${allOf(isFound(patterns))}
      ), page as (
        select id, row_number() over (order by sort_name, id) as place from found
        where ${allOf(isChosen(choice))} order by sort_name, id limit ${limit} offset ${offset}
      )
      select 'person' as kind, page.id as value, page.place as count, members.data as data
      from page join members on members.id = page.id
      union all
      select 'all', '', count(*), null from found where ${allOf(isChosen(choice))}
      union all
      select 'status', status, count(*), null from found where ${without('status')} group by status
      union all
      select 'town', listed_city, count(*), null from found
      where ${without('town')} and listed_city <> '' group by listed_city
      union all
      select 'year', cast(admission_year as text), count(*), null from found
      where ${without('year')} and admission_year is not null group by admission_year
      union all
      select 'year', cast(exam_year as text), count(*), null from found
      where ${without('year')} and exam_year is not null and (admission_year is null or admission_year <> exam_year)
      group by exam_year`.compile(db)
  },
)

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
