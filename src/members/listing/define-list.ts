import { setImmediate as pause } from 'node:timers/promises'
import { type Expression, expressionBuilder, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { oncePerRows } from '../../database/kept-rows.ts'
import { prepareQuery } from '../../database/prepare-query.ts'
import { keptBy } from '../../database/row-states.ts'
import type { Db, Tables } from '../../database/tables.ts'
import type { Status } from '../record/member-rules.ts'
import { type Member, memberSelection, toMember } from '../record/members.ts'
import { isLikeAll, searchPatterns } from '../record/search-words.ts'
import { type Facet, status, townIn, year } from './facets.ts'
import type { ListFilters, ListQuery } from './list-queries.ts'

/** What a list is made of. It looks at no other column, so one that hides something names none that knows more. */
interface Definition<Row> {
  isIn: RawBuilder<SqlBool>
  /** Where the words of a search are looked for. */
  text: string
  town: string
  /** What of the marks a record has, each a value or null. */
  marks?: readonly RawBuilder<string | null>[]
  /** What a page says of a record. Pages are kept in memory: nothing large. */
  select: (db: Db) => SelectQueryBuilder<Tables, 'members', Row>
}

type Question = Omit<ListFilters, 'search'> & { patterns: string[] }

interface Count {
  facet: 'status' | 'year' | 'town' | 'all'
  value: string | null
  count: number
}

interface Counted<Value> {
  value: Value
  count: number
}

/** How many the filters leave, and what each could be set to, with how many that would leave if the others stay as they are. */
export interface Choices {
  total: number
  statuses: Counted<Status>[]
  years: Counted<number>[]
  towns: Counted<string>[]
}

const perPage = 100

/** A list of members that can be searched, filtered, counted by what could be chosen, and read page by page or as a whole. */
export function defineList<Row extends object>({ isIn, text, town, marks = [], select }: Definition<Row>) {
  const facets = { status, year, town: townIn(town) }
  const names = ['status', 'year', 'town'] as const
  const { and } = expressionBuilder<Tables, 'members'>()

  const isFound = ({ patterns, mark }: Question) =>
    and([isIn, ...isLikeAll(sql.ref(text), patterns), ...(mark === undefined ? [] : [isOneOf(mark, marks)])])
  const isChosen = (question: Question, besides?: Count['facet']) =>
    and(
      names.flatMap((name) => {
        const chosen = name === besides ? undefined : question[name]
        return chosen === undefined ? [] : [isOneOf(chosen, facets[name].columns.map(sql.ref))]
      }),
    )
  const isLeft = (question: Question) => and([isFound(question), isChosen(question)])

  const findPage = prepareQuery((db, { offset, limit, ...question }: Question & Pick<ListQuery, 'offset' | 'limit'>) =>
    select(db).where(isLeft(question)).orderBy('sort_name').orderBy('id').limit(limit).offset(offset).compile(),
  )

  // The table is walked through once: who is found is set aside, and all questions are put to those.
  const countQuery = (db: Db, question: Question) => {
    const columns = names.flatMap((name) => facets[name].columns)
    const counts = names.flatMap((name) =>
      facets[name].columns.map((column, at, all) => {
        const value = sql.ref(column)
        // Who has the same in an earlier column has been counted there.
        const isNew = and(
          all.slice(0, at).map((earlier) => sql<SqlBool>`${sql.ref(earlier)} is distinct from ${value}`),
        )
        return sql`
          union all select ${sql.lit(name)}, cast(${value} as text), count(*) from found
          where ${isChosen(question, name)} and ${isNew} group by ${value}`
      }),
    )
    return sql<Count>`
      with found as materialized (select ${sql.join(columns.map(sql.ref))} from members where ${isFound(question)})
      select 'all' as facet, 'all' as value, count(*) as count from found where ${isChosen(question)}
      ${sql.join(counts, sql` `)}`.compile(db)
  }
  const countRecords = prepareQuery(countQuery, keptBy('records'))
  const countMarked = prepareQuery(countQuery)
  /** Some marks tell of more than records: of accounts, and of what people have said. */
  const countFound = (db: Db, question: Question) =>
    question.mark === undefined ? countRecords(db, question) : countMarked(db, question)

  const sumUp = oncePerRows(
    (counts: readonly Count[]): Choices => ({
      total: counts.find(({ facet }) => facet === 'all')?.count ?? 0,
      statuses: valuesOf('status', facets.status, counts),
      years: valuesOf('year', facets.year, counts),
      towns: valuesOf('town', facets.town, counts),
    }),
  )

  /** What comes behind a place in the order, wherever records have come and gone since. */
  const findBehind = (db: Db, question: Question, { sort_name, id }: { sort_name: string; id: string }) =>
    db
      .selectFrom('members')
      .select([...memberSelection, 'sort_name'])
      .where(isLeft(question))
      .where((eb) => eb(eb.refTuple('sort_name', 'id'), '>', eb.tuple(sort_name, id)))
      .orderBy('sort_name')
      .orderBy('id')
      .limit(perPage)
      .execute()

  async function* follow(db: Db, question: Question, first: Awaited<ReturnType<typeof findBehind>>) {
    for (let rows = first; ; ) {
      if (rows.length > 0) yield rows.map(toMember)
      const last = rows.at(-1)
      if (!last || rows.length < perPage) return
      // SQLite answers without ever waiting: others would not get a word in until the last record is read.
      await pause()
      rows = await findBehind(db, question, last)
    }
  }

  return {
    /** One page of those that the filters leave, by name, and what could be chosen instead. */
    async read(db: Db, { offset, limit, ...filters }: ListQuery) {
      const question = questionOf(filters)
      const [page, counts] = await Promise.all([findPage(db, { ...question, offset, limit }), countFound(db, question)])
      return { page, choices: sumUp(counts) }
    },

    /**
     * All that the filters leave, by name, a few hundred at a time: ten thousand are never held at once. The first of them
     * are there before it answers, so that a database that cannot be asked is a fault and not an empty file.
     */
    async readAll(db: Db, filters: ListFilters): Promise<AsyncIterable<Member[]>> {
      const question = questionOf(filters)
      return follow(db, question, await findBehind(db, question, { sort_name: '', id: '' }))
    },
  }
}

function questionOf({ search, status, year, town, mark }: ListFilters) {
  return { patterns: searchPatterns(search), status, year, town, mark }
}

function isOneOf(value: string | number, of: readonly Expression<unknown>[]): Expression<SqlBool> {
  return sql<SqlBool>`${value} in (${sql.join(of)})`
}

function valuesOf<Value>(
  wanted: Count['facet'],
  { read, compare }: Facet<Value>,
  counts: readonly Count[],
): Counted<Value>[] {
  const sums = new Map<string, number>()
  for (const { facet, value, count } of counts) {
    if (facet === wanted && value) sums.set(value, (sums.get(value) ?? 0) + count)
  }
  return [...sums]
    .map(([value, count]) => ({ value: read(value), count }))
    .sort((one, other) => compare(one.value, other.value))
}
