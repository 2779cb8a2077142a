import type { Db } from '../database/tables.ts'

/** A mail to one is on its way within seconds; what lies for longer, nobody takes. */
const promptMs = 15 * 60_000

export interface OutboxFigures {
  waiting: number
  failed: number
  /** Of those that wait for themselves alone: what has been tried in vain, or lies for too long. */
  tried: number
  triedForMs: number
  /** Of what is still remembered, how many became files. */
  asFiles: number
}

/** How the outbox is, in numbers. */
export async function measureOutbox(db: Db, now: number): Promise<OutboxFigures> {
  const row = await db
    .selectFrom('mails')
    .select((eb) => {
      const stuck = eb.and([
        eb('state', '=', 'waiting'),
        eb('is_bulk', '=', 0),
        eb.or([eb('last_error', 'is not', null), eb('next_attempt_at', '<', now - promptMs)]),
      ])
      const count = (is: typeof stuck) => eb.fn.sum<number | null>(eb.case().when(is).then(1).else(0).end())
      return [
        count(eb.and([eb('state', '=', 'waiting')])).as('waiting'),
        count(eb.and([eb('state', '=', 'failed')])).as('failed'),
        count(stuck).as('tried'),
        eb.fn.min<number | null>(eb.case().when(stuck).then(eb.ref('created_at')).end()).as('since'),
        count(eb.and([eb('went_by', '=', 'files')])).as('asFiles'),
      ]
    })
    .executeTakeFirstOrThrow()
  return {
    waiting: Number(row.waiting ?? 0),
    failed: Number(row.failed ?? 0),
    tried: Number(row.tried ?? 0),
    triedForMs: row.since === null ? 0 : Math.max(0, now - Number(row.since)),
    asFiles: Number(row.asFiles ?? 0),
  }
}
