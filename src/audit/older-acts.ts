import type { SelectQueryBuilder } from 'kysely'
import type { Db, Tables } from '../database/tables.ts'
import type { ActKind, ThingSort } from './act-kinds-rules.ts'
import type { FoundAct, WantedActs } from './find-acts.ts'

/** A change as the history of a room has it. */
interface PastRow {
  /** One among all of all histories: begins with a letter that no other one has, so that every engine puts them in one order. */
  id: string
  at: number
  account: string | null
  thing: string
  what: string
}

/** What was changed before acts were recorded: each room that keeps a history describes it so. */
export interface PastChanges {
  sort: ThingSort
  /** What each of them is called among the acts. */
  kinds: Record<string, ActKind>
  select(db: Db): SelectQueryBuilder<Tables, never, PastRow>
}

/** What somebody changed before a moment, out of one history, the newest first. What the program itself did is nobody's act. */
export async function findPast(
  db: Db,
  past: PastChanges,
  { byAccount, thing, kinds, from, until, after }: WantedActs,
  most: number,
): Promise<FoundAct[]> {
  if (thing && thing.sort !== past.sort) return []
  const whats = Object.keys(past.kinds).filter((what) => kinds === undefined || kinds.includes(past.kinds[what] ?? ''))
  if (whats.length === 0) return []
  const rows = await db
    .selectFrom(past.select(db).as('past'))
    .selectAll('past')
    .where('past.account', 'is not', null)
    .where('past.what', 'in', whats)
    .$if(byAccount !== undefined, (query) => query.where('past.account', '=', byAccount ?? ''))
    .$if(thing !== undefined, (query) => query.where('past.thing', '=', thing?.id ?? ''))
    .$if(from !== undefined, (query) => query.where('past.at', '>=', from ?? 0))
    .$if(until !== undefined, (query) => query.where('past.at', '<', until ?? 0))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, and, or }) =>
        or([
          eb('past.at', '<', after?.at ?? 0),
          and([eb('past.at', '=', after?.at ?? 0), eb('past.id', '<', after?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('past.at', 'desc')
    .orderBy('past.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id, at, account, thing, what }) => ({
    id,
    at: Number(at),
    kind: past.kinds[what] ?? what,
    byAccount: account,
    thing: { sort: past.sort, id: thing },
    details: {},
  }))
}
