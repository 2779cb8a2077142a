import type { Db } from '../database/tables.ts'
import { thingSorts } from './act-kinds-rules.ts'
import { ownActWords } from './own-act-words-rules.ts'

const rowsAtOnce = 500

/** Somebody's own acts, and those of others on him, as he may read them. */
export interface OwnAct {
  at: string
  kind: string
  words: string
  /** By himself; else by somebody else, whose name is not his. */
  byHim: boolean
  /** What it was done to; '' where that is nothing. */
  thing: string
  /** Of his own acts: from which network, and where it was done to himself, what else was noted. */
  details: Record<string, unknown>
}

/**
 * Piece by piece, the oldest first: there may be very many. What was noted about acts on others is about them, and what somebody
 * else did tells where that one was: neither goes along.
 */
export async function* readOwnActs(db: Db, accountId: string, memberIds: readonly string[]): AsyncGenerator<OwnAct[]> {
  const himself = new Set([accountId, ...memberIds])
  const things = [{ sort: 'account', id: accountId }, ...memberIds.map((id) => ({ sort: 'member', id }))]
  let after = { at: -1, id: '' }
  for (;;) {
    // One question for each index: asked for together, all the acts of everybody would be looked through.
    const found = await Promise.all([
      actsAfter(db, after).where('by_account', '=', accountId).execute(),
      ...things.map(({ sort, id }) =>
        actsAfter(db, after).where('thing_sort', '=', sort).where('thing_id', '=', id).execute(),
      ),
    ])
    const byId = new Map(found.flat().map((row) => [row.id, row]))
    const rows = [...byId.values()].sort(byTime).slice(0, rowsAtOnce)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ at, kind, by_account, thing_sort, thing_id, data }) => {
      const byHim = by_account === accountId
      const { network = null, ...rest } = JSON.parse(data ?? '{}') as Record<string, unknown>
      const isOnHim = thing_id === null || himself.has(thing_id)
      return {
        at: new Date(Number(at)).toISOString(),
        kind,
        words: ownActWords(kind, thing_sort, isOnHim),
        byHim,
        thing: thing_sort === null ? '' : (thingSorts[thing_sort as keyof typeof thingSorts] ?? thing_sort),
        details: byHim ? { network, ...(isOnHim && rest) } : {},
      }
    })
    after = { at: Number(last.at), id: last.id }
  }
}

function actsAfter(db: Db, after: { at: number; id: string }) {
  return db
    .selectFrom('acts')
    .leftJoin('act_details', 'act_details.act_id', 'acts.id')
    .select(['acts.id', 'at', 'kind', 'by_account', 'thing_sort', 'thing_id', 'data'])
    .where(({ eb, and, or }) =>
      // The first by itself lets the index begin there.
      and([eb('at', '>=', after.at), or([eb('at', '>', after.at), eb('acts.id', '>', after.id)])]),
    )
    .orderBy('at')
    .orderBy('acts.id')
    .limit(rowsAtOnce)
}

/** As the queries have it: ids are all of one shape, so that every collation orders them by their characters. */
function byTime(one: { at: number; id: string }, other: { at: number; id: string }): number {
  if (Number(one.at) !== Number(other.at)) return Number(one.at) - Number(other.at)
  if (one.id === other.id) return 0
  return one.id < other.id ? -1 : 1
}
