import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../database/in-transaction.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import { outbox } from '../mail/mails.ts'
import { drawingQueue, queueDrawing } from '../media/drawing-queue.ts'
import { readingQueue } from '../search/reading/readings.ts'
import { engines, makeMigratedPlace, openFreshDatabase } from '../testing/databases.ts'
import { putTestMail } from '../testing/outbox.ts'
import { putFindable } from '../testing/search.ts'
import { putMediaRow } from '../testing/set-ups/media.ts'
import {
  claimNext,
  findNextDue,
  finish,
  isHeld,
  isSpent,
  postpone,
  putBack,
  type Queue,
  release,
  releaseAll,
} from './queues.ts'

const start = Date.parse('2026-01-01')
const lease = 1000
const pauses = [10, 100]

type Put = (database: Database, dueAt: number) => Promise<string>
const putMail: Put = ({ db }, dueAt) => putTestMail(db, () => new Date(dueAt))
const putReading: Put = (database, dueAt) =>
  putFindable(database, { fileName: 'Brief.pdf', uploadedAt: new Date(dueAt).toISOString() })

const putDrawing: Put = async ({ db }, dueAt) => {
  const id = randomUUID()
  await putMediaRow(db, id)
  await inTransaction(db, 'read committed', (trx) => queueDrawing(trx, id, 1, dueAt))
  return `${id}-1`
}

const kinds = [
  { queue: { ...outbox, pauses } as Queue, put: putMail, done: 'sent' },
  { queue: { ...readingQueue, pauses } as Queue, put: putReading, done: 'read' },
  { queue: { ...drawingQueue, pauses } as Queue, put: putDrawing, done: 'drawn' },
] as const

const cases = engines.flatMap((engine) => kinds.map((kind) => ({ engine, ...kind, name: kind.queue.table })))

async function claimId(database: Database, queue: Queue, claimant: string, now: number): Promise<string | undefined> {
  const row: Record<string, unknown> | undefined = await claimNext(database, queue, {
    claimant,
    now,
    until: now + lease,
  })
  return row && String(row[queue.key])
}

describe.each(cases)('the queue of $name on $engine', ({ engine, queue, put, done }) => {
  let database: Database
  let now: number
  const claim = (claimant = 'one') => claimId(database, queue, claimant, now)
  const row = async (id: string) => {
    const found = database.db.selectFrom(queue.table).selectAll().where(queue.key, '=', id)
    const { [queue.due]: due, ...rest } = (await found.executeTakeFirstOrThrow()) as Record<string, unknown>
    return { ...rest, due }
  }
  const nextDue = () => findNextDue(database.db, queue, now)
  const end = (id: string, claimant = 'one') =>
    finish(database.db, queue, { id, claimant }, { state: done, done_at: now })

  beforeEach(async () => {
    database = await openFreshDatabase(engine)
    now = start
  })
  afterEach(() => database.close())

  it('gives out what has been due longest, each once, and nothing before its time', async () => {
    const later = await put(database, start + 1)
    const second = await put(database, start)
    const first = await put(database, start - 5)
    expect([await claim('one'), await claim('two'), await claim('three')]).toEqual([first, second, undefined])
    expect(await row(first)).toMatchObject({
      state: 'waiting',
      attempts: 1,
      claimed_by: 'one',
      claimed_until: now + lease,
    })
    now += 1
    expect(await claim()).toBe(later)
  })

  it('is over for a row that is finished, and for that row only', async () => {
    const [first, second] = [await put(database, start - 5), await put(database, start)]
    await claim()
    expect(await end(first)).toBe(true)
    expect(await row(first)).toMatchObject({ state: done, claimed_by: null, claimed_until: 0, done_at: now })
    now += lease
    expect([await claim(), await claim()]).toEqual([second, undefined])
  })

  it('gives out again what was not finished in time, and not a moment sooner; the late one changes nothing', async () => {
    const id = await put(database, start)
    await claim('late')
    now += lease - 1
    expect(await claim('heir')).toBeUndefined()
    now += 1
    expect(await claim('heir')).toBe(id)
    const held = await row(id)
    expect(held).toMatchObject({ attempts: 2, claimed_by: 'heir' })

    const late = { id, claimant: 'late', attempts: 1 }
    expect(await isHeld(database.db, queue, late)).toBe(false)
    expect(await isHeld(database.db, queue, { id, claimant: 'heir' })).toBe(true)
    expect(await end(id, 'late')).toBe(false)
    await postpone(database.db, queue, late, now)
    await release(database.db, queue, 'late', { isCounted: false })
    expect(await row(id)).toEqual(held)

    expect(await end(id, 'heir')).toBe(true)
    expect([await end(id, 'heir'), await end(id, 'late')]).toEqual([false, false])
  })

  it('lets a late one finish what no other has begun', async () => {
    const id = await put(database, start)
    await claim()
    now += 10 * lease
    expect(await end(id)).toBe(true)
  })

  it('leaves alone what was withdrawn meanwhile', async () => {
    const id = await put(database, start)
    await claim()
    await database.db.updateTable(queue.table).set({ state: done }).execute()
    const withdrawn = await row(id)
    expect(await isHeld(database.db, queue, { id, claimant: 'one' })).toBe(false)
    expect(await end(id)).toBe(false)
    await postpone(database.db, queue, { id, claimant: 'one', attempts: 1 }, now)
    await release(database.db, queue, 'one', { isCounted: false })
    expect(await row(id)).toEqual(withdrawn)
    now += lease
    expect([await claim(), await nextDue()]).toEqual([undefined, Number.POSITIVE_INFINITY])
  })

  it('rests after an attempt that failed for as long as its number says, and then is to be given up', async () => {
    const id = await put(database, start)
    for (const [at, pause] of pauses.entries()) {
      const attempts = at + 1
      expect(await claim()).toBe(id)
      expect(await postpone(database.db, queue, { id, claimant: 'one', attempts }, now)).toBe(now + pause)
      expect(await row(id)).toMatchObject({ state: 'waiting', attempts, claimed_by: null, due: now + pause })
      now += pause - 1
      expect(await claim()).toBeUndefined()
      now += 1
    }
    expect(await claim()).toBe(id)
    const held = await row(id)
    expect(await postpone(database.db, queue, { id, claimant: 'one', attempts: 3 }, now)).toBeUndefined()
    expect(await row(id)).toEqual(held)
    expect(await end(id)).toBe(true)
  })

  it('lets what rests go behind what has become due meanwhile', async () => {
    const first = await put(database, start)
    await claim()
    await postpone(database.db, queue, { id: first, claimant: 'one', attempts: 1 }, now)
    const second = await put(database, start + 5)
    now += 10
    expect([await claim(), await claim()]).toEqual([second, first])
  })

  it('knows what has been begun more often than it can have failed', async () => {
    const id = await put(database, start)
    for (const isTooOften of [false, false, false, true]) {
      expect(await claim()).toBe(id)
      const { attempts } = (await row(id)) as unknown as { attempts: number }
      expect(isSpent(queue, attempts)).toBe(isTooOften)
      now += lease
    }
  })

  it('lets go of what one has claimed, and counts the attempt or not', async () => {
    const [first, second] = [await put(database, start - 5), await put(database, start)]
    expect([await claim('one'), await claim('two')]).toEqual([first, second])
    await release(database.db, queue, 'one', { isCounted: false })
    expect(await row(first)).toMatchObject({ claimed_by: null, claimed_until: 0, attempts: 0 })
    expect(await row(second)).toMatchObject({ claimed_by: 'two', attempts: 1 })
    expect(await claim('three')).toBe(first)
    await release(database.db, queue, 'three', { isCounted: true })
    expect(await row(first)).toMatchObject({ claimed_by: null, claimed_until: 0, attempts: 1 })
    expect(await claim('four')).toBe(first)
    await releaseAll(database.db, queue)
    expect([await claim('five'), await claim('five'), await claim('five')]).toEqual([first, second, undefined])
  })

  it('begins anew with what is put back', async () => {
    const [first, second] = [await put(database, start - 5), await put(database, start)]
    await claim()
    await end(first)
    await claim()
    now += 7
    await putBack(database.db, queue, now).where(queue.key, '=', first).execute()
    const fresh = { state: 'waiting', attempts: 0, claimed_by: null, claimed_until: 0, done_at: null, due: now }
    expect(await row(first)).toMatchObject(fresh)
    expect(await row(second)).toMatchObject({ attempts: 1, claimed_by: 'one' })
    await putBack(database.db, queue, now).execute()
    expect(await row(second)).toMatchObject(fresh)
    expect(await end(second)).toBe(false)
  })

  it('says when the next one may be begun', async () => {
    expect(await nextDue()).toBe(Number.POSITIVE_INFINITY)
    const id = await put(database, start + 5)
    expect(await nextDue()).toBe(start + 5)
    now += 5
    await claim()
    expect(await nextDue()).toBe(now + lease)
    await put(database, now + lease + 1)
    expect(await nextDue()).toBe(now + lease)
    await postpone(database.db, queue, { id, claimant: 'one', attempts: 1 }, now)
    expect(await nextDue()).toBe(now + 10)
  })

  it('passes over what is of no use any more', async () => {
    const picky: Queue = { ...queue, isWanted: (eb) => eb('attempts', '=', 0) }
    const [first, second] = [await put(database, start - 5), await put(database, start)]
    expect(await claimId(database, picky, 'one', now)).toBe(first)
    await release(database.db, queue, 'one', { isCounted: true })
    expect(await findNextDue(database.db, picky, now)).toBe(start)
    expect([await claimId(database, picky, 'one', now), await claimId(database, picky, 'one', now)]).toEqual([
      second,
      undefined,
    ])
  })

  it('gives each row to one only, of several who ask at the same time over connections of their own', async () => {
    const place = await makeMigratedPlace(engine)
    const connections = [await openDatabase(place), await openDatabase(place)] as const
    try {
      const ids: string[] = []
      for (let at = 0; at < 40; at++) ids.push(await put(connections[0], start))
      const claimed: string[] = []
      const claimAll = async (connection: Database, claimant: string) => {
        for (let turn = 0; turn <= ids.length; turn++) {
          const id = await claimId(connection, queue, claimant, now)
          if (id === undefined) return
          claimed.push(id)
        }
      }
      await Promise.all(
        ['a', 'b', 'c'].flatMap((name) => connections.map((connection, at) => claimAll(connection, name + at))),
      )
      expect(claimed.toSorted()).toEqual(ids.toSorted())
    } finally {
      for (const connection of connections) await connection.close()
      await place.remove()
    }
  })
})
