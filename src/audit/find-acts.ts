import { type SelectQueryBuilder, sql } from 'kysely'
import type { ActsTable, Db, Tables } from '../database/tables.ts'

export interface FoundAct {
  id: string
  at: number
  kind: string
  byAccount: string | null
  thing: { sort: string; id: string } | null
  /** Empty where they were forgotten. */
  details: Record<string, unknown>
}

/** What is asked for. All of it narrows. */
export interface WantedActs {
  byAccount?: string | undefined
  thing?: { sort: string; id: string } | undefined
  kinds?: readonly string[] | undefined
  /** From this moment on, and before that one. */
  from?: number | undefined
  until?: number | undefined
  /** The last one that has been told: what comes is older. */
  after?: { at: number; id: string } | undefined
}

/** The newest first. However many there are, an index leads to the page: by account, by thing, by kind, or by time alone. */
export async function findActs(db: Db, wanted: WantedActs, most: number): Promise<FoundAct[]> {
  const rows = await db
    .selectFrom(idsOf(db, wanted, most).as('found'))
    .innerJoin('acts', 'acts.id', 'found.id')
    .leftJoin('act_details', 'act_details.act_id', 'acts.id')
    .select(['acts.id', 'acts.at', 'kind', 'by_account', 'thing_sort', 'thing_id', 'data'])
    .orderBy('acts.at', 'desc')
    .orderBy('acts.id', 'desc')
    .execute()
  return rows.map(({ id, at, kind, by_account, thing_sort, thing_id, data }) => ({
    id,
    at: Number(at),
    kind,
    byAccount: by_account,
    thing: thing_sort !== null && thing_id !== null ? { sort: thing_sort, id: thing_id } : null,
    details: data === null ? {} : JSON.parse(data),
  }))
}

/** How many there are, counted up to so many. */
export async function countActs(db: Db, wanted: WantedActs, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(idsOf(db, wanted, most).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Ids = SelectQueryBuilder<Tables, never, Pick<ActsTable, 'id' | 'at'>>

function idsOf(db: Db, { kinds, ...wanted }: WantedActs, most: number): Ids {
  if (kinds === undefined) return select(db, wanted, most)
  const [first, ...rest] = kinds
  // Of one person or one thing there are not so many that the few of a kind could not be looked for among them; `||` keeps
  // both engines from going by the kind instead.
  if (wanted.byAccount !== undefined || wanted.thing !== undefined || first === undefined) {
    const ofKinds = kinds.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`kind || '' in (${sql.join([...kinds])})`
    return select(db, wanted, most, ofKinds)
  }
  // The newest of each kind are found at once, the newest of many kinds are not: so each gives as many as may be wanted.
  const each = [first, ...rest].map((kind) => {
    const newest = select(db, wanted, most, sql<boolean>`kind = ${kind}`)
    return db.selectFrom(newest.as('newest')).select(['newest.id', 'newest.at'])
  })
  const all = each.reduce((before, next) => before.unionAll(next))
  return db
    .selectFrom(all.as('all_kinds'))
    .select(['all_kinds.id', 'all_kinds.at'])
    .orderBy('all_kinds.at', 'desc')
    .orderBy('all_kinds.id', 'desc')
    .limit(most) as unknown as Ids
}

function select(db: Db, wanted: WantedActs, most: number, ofKinds?: ReturnType<typeof sql<boolean>>): Ids {
  const { byAccount, thing, from, until, after } = wanted
  return db
    .selectFrom('acts')
    .select(['acts.id', 'acts.at'])
    .$if(byAccount !== undefined, (query) => query.where('by_account', '=', byAccount ?? ''))
    .$if(thing !== undefined, (query) =>
      query.where('thing_sort', '=', thing?.sort ?? '').where('thing_id', '=', thing?.id ?? ''),
    )
    .$if(ofKinds !== undefined, (query) => query.where(ofKinds ?? sql<boolean>`1 = 1`))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? 0))
    .$if(until !== undefined, (query) => query.where('at', '<', until ?? 0))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, and, or }) =>
        and([
          // By itself it lets the index begin there.
          eb('at', '<=', after?.at ?? 0),
          or([eb('at', '<', after?.at ?? 0), eb('acts.id', '<', after?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('acts.id', 'desc')
    .limit(most) as unknown as Ids
}
