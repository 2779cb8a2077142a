import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../database/open-database.ts'
import { type OwnConnection, openOwnConnection } from '../database/postgres/open-own-connection.ts'
import { type Sign, watchSilence } from './silence-rules.ts'
import { findHolders, type Holdings, takeOver } from './take-over.ts'

/** This server among those that share a database. */
export interface Instance {
  /** No other one has ever had it. What the instance takes on is claimed under this name. */
  id: string
  close(): Promise<void>
}

interface Parts {
  database: Pick<Database, 'db' | 'pool'>
  log: Pick<Logger, 'info' | 'warn'>
  holdings: Holdings
  /** There is something to do that another one has left. */
  onTakenOver(): void
}

/** As PostgreSQL answers it. */
type Found = Omit<Sign, 'beats'> & { beats: string }

export interface InstancePace {
  beatMs: number
  silenceMs: number
  goneMs: number
  /** Longer no answer takes that is still worth waiting for. */
  answerMs: number
  pauseMs: number
  /** Who holds something is looked at less often than who is there. */
  looksPerHolders: number
}

const usualPace: InstancePace = {
  ...{ beatMs: 1000, silenceMs: 5000, goneMs: 2000 },
  ...{ answerMs: 3000, pauseMs: 500, looksPerHolders: 3 },
}

/** What a connection is called over which an instance gives its signs of life. */
const nameOf = (id: string) => `pennal, alive ${id}`

/**
 * In one question, so that a beat is one way there and back. What was found is as it was before it. Whose connection is gone is
 * told only where one's own can be seen: between here and PostgreSQL there may be something that gives names of its own.
 */
const beatAndLook = `with beat as (
    insert into instances (id, beats) values ($1, 1) on conflict (id) do update set beats = instances.beats + 1
  ), connected as materialized (
    select application_name as name from pg_stat_activity where datname = current_database() and application_name is not null
  ) select id, beats, '${nameOf('')}' || $1::text in (select name from connected)
      and '${nameOf('')}' || id not in (select name from connected) as "isGone"
  from instances where id <> $1::text`

/**
 * On PostgreSQL it gives a sign of life every second, and lets go of what others hold whose signs have stood still for five, or
 * for two where their connection is gone as well. With SQLite there are no others.
 */
export async function openInstance(parts: Parts, given: Partial<InstancePace> = {}): Promise<Instance> {
  const { database, log, holdings, onTakenOver } = parts
  const { db, pool } = database
  const pace = { ...usualPace, ...given }
  const id = randomUUID()
  if (!pool) return { id, close: async () => {} }

  const watch = watchSilence({ ...pace, mostPerLookMs: 1.5 * pace.beatMs })
  const ending = new AbortController()
  let holders: Sign[] = []
  let isUnheard = false
  /** Where our own connection broke, theirs may have broken with it: then they have as long as for anything else. */
  let isTheFirst = true
  /** Takings-over that are under way. */
  let work: Promise<void> = Promise.resolve()

  /** By a connection, the others that have been seen with theirs since it is there. */
  async function look({ ask }: OwnConnection, number: number, met: Set<string>): Promise<void> {
    const others = (await ask<Found>(beatAndLook, [id])).map(({ id, beats, isGone }) => {
      if (!isGone) met.add(id)
      return { id, beats: Number(beats), isGone: isGone && (isTheFirst || met.has(id)) }
    })
    if (isUnheard) log.info('this instance gives signs of life again')
    isUnheard = false
    if (number % pace.looksPerHolders === 0) void lookAtHolders()
    const isKnown = (each: Sign) => each.id === id || others.some((other) => other.id === each.id)
    const unknown = holders.filter((each) => !isKnown(each))
    for (const silent of watch.look([...others, ...unknown], performance.now())) {
      work = work.then(() => inherit(silent))
    }
  }

  async function lookAtHolders(): Promise<void> {
    // Where it cannot be asked, there is a next time.
    holders = await findHolders(db, holdings).catch(() => holders)
  }

  async function inherit(silent: Sign): Promise<void> {
    try {
      if (!(await takeOver(db, silent, holdings))) return
      log.warn({ instance: silent.id }, 'another instance is silent: what it had begun is taken over')
      holders = holders.filter((each) => each.id !== silent.id)
      onTakenOver()
    } catch (error) {
      log.warn({ err: error, instance: silent.id }, 'what a silent instance had begun is not taken over yet')
    }
  }

  async function live(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        await using connection = await connect()
        const met = new Set<string>()
        for (let number = 1; !ending.signal.aborted; number++) {
          await look(connection, number, met)
          await Promise.race([pause(pace.beatMs), connection.broken])
        }
      } catch (error) {
        isTheFirst = false
        if (!isUnheard && !ending.signal.aborted) log.warn({ err: error }, 'this instance gives no signs of life')
        isUnheard = true
      }
      await pause(pace.pauseMs)
    }
  }

  function connect(): Promise<OwnConnection> {
    return openOwnConnection(pool?.options ?? {}, { name: nameOf(id), answerMs: pace.answerMs })
  }

  /** Ends at once when everything does. */
  const pause = (ms: number) => setTimeout(ms, undefined, { signal: ending.signal, ref: false }).catch(() => {})

  // Before it claims anything, the others know of it.
  await pool.query(beatAndLook, [id])
  const living = live()
  return {
    id,
    async close() {
      ending.abort()
      await living
      await work
      // Where that fails, the others will find it silent.
      await db
        .deleteFrom('instances')
        .where('id', '=', id)
        .execute()
        .catch(() => {})
    },
  }
}
