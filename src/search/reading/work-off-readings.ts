import { setTimeout } from 'node:timers/promises'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/open-database.ts'
import { isFull } from '../../disk/disk-space-rules.ts'
import { postpone, release } from '../../queue/queues.ts'
import { findWholeTexts } from '../index/document-texts.ts'
import { mergeIndex } from '../index/pack-index.ts'
import { type ClaimedReading, claimReading, giveUpReading } from './claim-reading.ts'
import { finishReading } from './finish-reading.ts'
import { type ReadText, stateOf } from './reading-rules.ts'
import { readingQueue } from './readings.ts'

export interface ReadingWork {
  database: Database
  clock: Clock
  /** Under which name this process claims: no other one must ever have had it. */
  me: string
  /** Longer than reading any file may take. */
  leaseMs: number
  /** Throws only where the machine is at fault, and not the file. */
  readText(file: { key: string; fileName: string }): Promise<ReadText>
  /** Throws if files cannot be read now at all. */
  checkStorage(): Promise<void>
  /** Throws if the disk has no room for more; asked before each document and between the pieces of a long one. */
  demandRoom(): Promise<void>
  tell(event: ReadingEvent): void
  /** Nothing is begun any more once it is aborted. */
  signal: AbortSignal
}

/** What the server is told of the work; names of files are none of its business. */
export type ReadingEvent =
  | { what: 'begun'; id: string }
  | { what: 'read'; id: string }
  | { what: 'named'; id: string; note: string }
  /** Replaced, deleted or taken over by another process while it was being read. */
  | { what: 'outdated'; id: string }
  | { what: 'failed'; id: string; error: unknown }

const writeTries = 3
const pauseBetweenTries = 500

/** Reads what waits, one after the other, until nothing is left or the signal is aborted. Throws if database or storage do not work. */
export async function workOffReadings(work: ReadingWork): Promise<void> {
  while (!work.signal.aborted) {
    await work.demandRoom()
    await mergeIndex(work.database, restWithRoom(work))
    const reading = await claimReading(work.database, work.clock, work.me, work.leaseMs)
    if (!reading) return
    work.tell({ what: 'begun', id: reading.id })
    try {
      work.tell(await readOne(work, reading))
    } catch (error) {
      if (isFull(error)) {
        // Where not even this can be written, the claim runs out.
        await release(work.database.db, readingQueue, work.me, { isCounted: false }).catch(() => {})
        throw error
      }
      work.tell({ what: 'failed', id: reading.id, error })
      await layAside(work, reading)
    }
  }
}

const restWithRoom = (work: ReadingWork) => async (ms: number) => {
  await work.demandRoom()
  await setTimeout(ms)
}

async function readOne(work: ReadingWork, reading: ClaimedReading): Promise<ReadingEvent> {
  const { id } = reading
  const text = (await findKeptText(work.database, reading)) ?? (await work.readText(reading))
  const manner = { rest: restWithRoom(work) }
  const finish = () => finishReading(work.database, work.clock, reading, text, manner)
  if (!(await trySeveralTimes(finish))) return { what: 'outdated', id }
  return stateOf(text) === 'named' ? { what: 'named', id, note: text.note ?? '' } : { what: 'read', id }
}

/** Where only the rules of analysis have changed, the file need not be opened again. */
async function findKeptText({ db }: Database, { id, note }: ClaimedReading): Promise<ReadText | undefined> {
  const sections = await findWholeTexts(db, id)
  return sections.length === 0 ? undefined : { sections, note }
}

/** Reading took long and would have to be done again if the database were away just now. */
async function trySeveralTimes<T>(write: () => Promise<T>): Promise<T> {
  for (let left = writeTries - 1; ; left--) {
    try {
      return await write()
    } catch (error) {
      if (left === 0 || isFull(error)) throw error
    }
    await setTimeout(pauseBetweenTries)
  }
}

/** If all else works, the document is tried later or given up. Otherwise it is not to blame. */
async function layAside({ database, clock, me, checkStorage }: ReadingWork, reading: ClaimedReading): Promise<void> {
  try {
    await checkStorage()
  } catch (error) {
    await release(database.db, readingQueue, me, { isCounted: false })
    throw error
  }
  const next = await postpone(database.db, readingQueue, reading, clock().getTime())
  if (next === undefined) await giveUpReading(database, clock, reading)
}
