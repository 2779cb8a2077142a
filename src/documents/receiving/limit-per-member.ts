import type { Logger } from 'pino'
import type { Database } from '../../database/open-database.ts'
import { Refusal } from '../../errors.ts'
import { freeAllBut, freePlace, type Holder, takeFreePlace } from './upload-places.ts'

/** Takes a place for a member, which is free again when it is disposed of. */
type TakePlace = (accountId: string) => Promise<AsyncDisposable>

interface Parts {
  database: Pick<Database, 'db' | 'engine'>
  /** Which of those that share the database this is. */
  instance: string
  log: Pick<Logger, 'warn'>
}

/** Lets each member do so many of these at once, on all instances together; one more is refused. */
export function limitPerMember(parts: Parts, sort: string, most: number): TakePlace {
  // On SQLite there is one process only, and counting costs nothing.
  return parts.database.engine === 'sqlite' ? countHere(most) : countEverywhere(parts, sort, most)
}

function countHere(most: number): TakePlace {
  const taken = new Map<string, number>()
  return async (accountId) => {
    const now = taken.get(accountId) ?? 0
    if (now >= most) throw tooMany(most)
    taken.set(accountId, now + 1)
    return {
      async [Symbol.asyncDispose]() {
        const left = (taken.get(accountId) ?? 1) - 1
        if (left > 0) taken.set(accountId, left)
        else taken.delete(accountId)
      },
    }
  }
}

function countEverywhere({ database: { db }, instance, log }: Parts, sort: string, most: number): TakePlace {
  /** What this instance has, and knows of; and how many are just being taken, which it will have. */
  const held = new Map<string, { places: Set<number>; asking: number }>()

  async function take(holder: Holder, own: { places: Set<number>; asking: number }): Promise<number> {
    const place = await takeFreePlace(db, holder, most)
    if (place !== undefined) return place
    const hasForgotten = own.asking === 1 && (await freeAllBut(db, holder, own.places)) > 0
    const found = hasForgotten ? await takeFreePlace(db, holder, most) : undefined
    if (found === undefined) throw tooMany(most)
    return found
  }

  return async (accountId) => {
    const holder = { sort, accountId, instance }
    const own = held.get(accountId) ?? { places: new Set(), asking: 0 }
    held.set(accountId, own)
    const forgetIfNone = () => own.places.size + own.asking === 0 && held.delete(accountId)
    own.asking++
    try {
      const place = await take(holder, own)
      own.places.add(place)
      return {
        async [Symbol.asyncDispose]() {
          own.places.delete(place)
          forgetIfNone()
          // The file has come, whatever becomes of its place: the next one that finds none left looks for it.
          await freePlace(db, holder, place).catch((error: unknown) =>
            log.warn({ err: error }, 'the place of an upload could not be freed'),
          )
        },
      }
    } finally {
      own.asking--
      forgetIfNone()
    }
  }
}

function tooMany(most: number): Refusal {
  const title = `Mehr als ${most} Dateien auf einmal nimmt der Server nicht an. Bitte warte, bis eine fertig ist.`
  return new Refusal('too_many_requests', title, { retryAfterSeconds: 5 })
}
