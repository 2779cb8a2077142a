import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import { actGroups } from '../../audit/act-groups-rules.ts'
import { readHeads } from '../../audit/chain-heads.ts'
import type { FoundAct } from '../../audit/find-acts.ts'
import { fewestMonths, mostCounted, mostMonths } from '../../audit/keeping-rules.ts'
import { dayOf } from '../../clock.ts'
import { commandLine } from '../../command-line.ts'
import { memberActorOf } from '../../http/actor-of.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { contentDisposition } from '../../http/disposition-rules.ts'
import { queryParams } from '../../http/query-params.ts'
import { sendMade } from '../../http/send-made.ts'
import { compareGerman } from '../../text/compare-german.ts'
import { actDoor } from './act-door.ts'
import { exportActs } from './export-acts.ts'
import { countRecord, readRecord } from './read-record.ts'
import { type ActAnswer, findAccountNames, tellActs } from './tell-acts.ts'
import { actFilters, wantedActs } from './wanted-acts.ts'

export interface ActsAnswer {
  acts: ActAnswer[]
  /** How many there are in all; one more than are counted where they are more than that. */
  count: number
  /** What to ask for to get the next page; null where this is the last. */
  next: { at: number; id: string } | null
  /** What is asked for about one thing, in words. */
  about: string | null
  /** Who has an account, by name. */
  people: { id: string; name: string }[]
  /** The network of who asks. */
  ownNetwork: string
  chains: ChainAnswer[]
  /** How the server's own command proves them. */
  verifyWith: string
  /** What the record can be narrowed to, in words. */
  groups: { value: string; label: string }[]
  bounds: { counted: number; fewestMonths: number; mostMonths: number }
}

export interface ChainAnswer {
  chain: 'changes' | 'visits'
  keptMonths: number
  /** What proves, on paper, that nothing was taken away. */
  word: string
  /** Since when acts have been recorded; null before the first start. */
  begunOn: string | null
}

const mostShown = 50
const afterAct = {
  afterAt: z.coerce.number().int().min(0).max(8.64e15).optional(),
  afterId: z
    .string()
    .max(100)
    .regex(/^[\w:-]+$/)
    .optional(),
}

/** The record of acts, the newest first. */
export function acts(app: Pick<App, 'database' | 'clock' | 'linkSecret' | 'log' | 'sealing'>) {
  const { linkSecret, clock, log } = app
  const { db } = app.database
  const door = actDoor(app)
  return new Hono<CallEnvironment>()
    .get('/members/io/acts', queryParams(actFilters.safeExtend(afterAct)), async (c) => {
      const { afterAt, afterId, ...filters } = c.req.valid('query')
      const wanted = wantedActs(filters)
      const after = afterAt !== undefined && afterId !== undefined ? { at: afterAt, id: afterId } : undefined
      // One more than is told says whether there is another page.
      const found = await readRecord(db, { ...wanted, after }, mostShown + 1)
      const told = found.slice(0, mostShown)
      const last = told.at(-1)
      const accounts = await findAccountNames(db)
      const answer: ActsAnswer = {
        acts: await tellActs(db, { linkSecret, accounts }, told),
        count: await countRecord(db, wanted, mostCounted + 1),
        next: found.length > mostShown && last ? { at: last.at, id: last.id } : null,
        about: null,
        people: [...accounts]
          .map(([id, name]) => ({ id, name }))
          .sort((one, other) => compareGerman(one.name, other.name)),
        ownNetwork: memberActorOf(c).network,
        groups: Object.entries(actGroups).map(([value, label]) => ({ value, label })),
        bounds: { counted: mostCounted, fewestMonths, mostMonths },
        verifyWith: commandLine('audit', 'verify'),
        chains: (await readHeads(db)).map(({ chain, keptMonths, word, begunAt }) => ({
          chain,
          keptMonths,
          word,
          begunOn: begunAt === 0 ? null : dayOf(() => new Date(begunAt)),
        })),
      }
      if (wanted.thing) answer.about = await nameThing(wanted.thing)
      return c.json(answer)

      async function nameThing(thing: NonNullable<FoundAct['thing']>): Promise<string | null> {
        const asked: FoundAct = { id: '', at: 0, kind: 'entry changed', byAccount: null, thing, details: {} }
        const [act] = await tellActs(db, { linkSecret, accounts }, [asked])
        return act?.thing?.name ?? null
      }
    })
    .get('/members/io/acts/export.csv', queryParams(actFilters), async (c) => {
      const filters = c.req.valid('query')
      const wanted = wantedActs(filters)
      const accounts = await findAccountNames(db)
      // What comes in while it is sent is not part of it, nor is that it was sent.
      const now = clock().getTime()
      const until = Math.min(now, wanted.until ?? now)
      await door.note(c, { kind: 'acts exported' })
      return sendMade(
        c,
        exportActs(db, { linkSecret, accounts }, { ...wanted, until }),
        {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': contentDisposition('attachment', `Protokoll-${dayOf(clock)}.csv`),
        },
        log,
      )
    })
}
