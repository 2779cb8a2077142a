import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql, type UpdateObject } from 'kysely'
import type { Database } from '../database/open-database.ts'
import type { Db, Queued, Tables } from '../database/tables.ts'
import { instanceOf } from './claimant-rules.ts'
import { isLiving } from './living-instances.ts'

type QueueTable = { [T in keyof Tables]: Tables[T] extends Queued ? T : never }[keyof Tables]
type Column = { [T in QueueTable]: keyof Tables[T] & string }[QueueTable]
type Columns = UpdateObject<Tables, QueueTable>

/** A table whose rows are work that must not get lost. It belongs to the room that describes it so. */
export interface Queue<T extends QueueTable = QueueTable> {
  table: T
  /** The column by which rows are told apart. */
  key: Column
  /** The column that says from when on a row may be begun. What has been due longest comes first. */
  due: Column
  /** How long a row rests after each attempt that failed; after the last one it is given up. */
  pauses: readonly number[]
  /** Of what waits: whether there is still any point in it. */
  isWanted(eb: ExpressionBuilder<Tables, QueueTable>, now: number): Expression<SqlBool>
}

/** Under a name that no other claimant ever has had. */
interface Claim {
  id: string
  claimant: string
}

/** What a row begins with, beside its moment. */
export const unbegun = { state: 'waiting', attempts: 0, claimed_by: null, claimed_until: 0, done_at: null } as const

const unclaimed = { claimed_by: null, claimed_until: 0 }

/** More than can have failed: it has ended its process again and again. */
export const isSpent = ({ pauses }: Queue, attempts: number) => attempts > pauses.length + 1

/** When the next one may be begun, which may be long ago; never, where nothing waits. */
export async function findNextDue(db: Db, { table, due, isWanted }: Queue, now: number): Promise<number> {
  const free = sql<number>`case when claimed_until > ${sql.ref(due)} then claimed_until else ${sql.ref(due)} end`
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.fn.min(free).as('at'))
    .where('state', '=', 'waiting')
    .where((eb) => isWanted(eb, now))
    .executeTakeFirst()
  return row?.at ?? Number.POSITIVE_INFINITY
}

/**
 * Takes on what has been due longest. Of several who ask at once each gets another one: PostgreSQL passes over what is locked.
 * Whose instance others take for dead gets nothing until it has given a sign of life.
 */
export async function claimNext<T extends QueueTable>(
  { db, engine }: Pick<Database, 'engine'> & { db: Db },
  { table, key, due, isWanted }: Queue<T>,
  { claimant, now, until }: { claimant: string; now: number; until: number },
): Promise<Selectable<Tables[T]> | undefined> {
  const instance = engine === 'postgres' ? instanceOf(claimant) : undefined
  const row = await db
    .updateTable(table as QueueTable)
    .set((eb) => ({ claimed_by: claimant, claimed_until: until, attempts: eb('attempts', '+', 1) }))
    .where(key, '=', (eb) =>
      eb
        .selectFrom(table as QueueTable)
        .select(key)
        .where('state', '=', 'waiting')
        .where(due, '<=', now)
        .where('claimed_until', '<=', now)
        .where((each) => isWanted(each, now))
        .$if(instance !== undefined, (query) => query.where(isLiving(instance ?? '')))
        .orderBy(due)
        .orderBy(key)
        .limit(1)
        .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .returningAll()
    .executeTakeFirst()
  return row as Selectable<Tables[T]> | undefined
}

export async function isHeld(db: Db, { table, key }: Queue, { id, claimant }: Claim): Promise<boolean> {
  const rows = await db
    .selectFrom(table)
    .select(key)
    .where(key, '=', id)
    .where('claimed_by', '=', claimant)
    .where('state', '=', 'waiting')
    .execute()
  return rows.length > 0
}

/** Only while it is the claimant's, even if its time has run out. Answers whether it was. */
export async function finish(db: Db, queue: Queue, { id, claimant }: Claim, outcome: Columns): Promise<boolean> {
  const { numUpdatedRows } = await letGo(db, queue, claimant).set(outcome).where(queue.key, '=', id).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Lets what has failed rest, and answers until when; undefined where that was the last attempt: then the room gives it up. */
export async function postpone(
  db: Db,
  queue: Queue,
  { id, claimant, attempts }: Claim & { attempts: number },
  now: number,
  noted: Columns = {},
): Promise<number | undefined> {
  const pause = queue.pauses[attempts - 1]
  if (pause === undefined) return undefined
  await letGo(db, queue, claimant)
    .set({ ...noted, [queue.due]: now + pause })
    .where(queue.key, '=', id)
    .execute()
  return now + pause
}

/** What it has claimed may be begun by others. If that was no fault of the work, the attempt does not count. */
export async function release(
  db: Db,
  queue: Queue,
  claimant: string,
  { isCounted }: { isCounted: boolean },
): Promise<void> {
  const free = letGo(db, queue, claimant)
  await (isCounted ? free : free.set((eb) => ({ attempts: eb('attempts', '-', 1) }))).execute()
}

/** Who has claims, each once. */
export async function findClaimants(db: Db, { table }: Queue): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('claimed_by')
    .distinct()
    .where('claimed_by', 'is not', null)
    .where('state', '=', 'waiting')
    .execute()
  return rows.flatMap((row) => row.claimed_by ?? [])
}

/** For a start where no other process can be at work: those that have claims are no more. */
export async function releaseAll(db: Db, { table }: Queue): Promise<void> {
  await db.updateTable(table).set(unclaimed).where('claimed_by', 'is not', null).execute()
}

/** As if it had never been begun: all rows, unless the caller says which. */
export const putBack = (db: Db, { table, due }: Queue, now: number) =>
  db.updateTable(table).set({ ...unbegun, [due]: now })

/** What is to rest for longer than anything does, or is claimed for so long, was put off while the clock was fast. */
export async function pullBack(db: Db, { table, due, pauses }: Queue, now: number): Promise<void> {
  const longest = now + Math.max(leastLongestMs, ...pauses)
  await db
    .updateTable(table)
    .set({ [due]: now })
    .where('state', '=', 'waiting')
    .where(due, '>', longest)
    .execute()
  await db.updateTable(table).set(unclaimed).where('claimed_until', '>', longest).execute()
}

/** Longer than any claim. */
const leastLongestMs = 60 * 60 * 1000

const letGo = (db: Db, { table }: Queue, claimant: string) =>
  db.updateTable(table).set(unclaimed).where('claimed_by', '=', claimant).where('state', '=', 'waiting')
