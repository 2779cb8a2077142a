import type { Database } from '../database/open-database.ts'
import type { Db } from '../database/tables.ts'
import { heldPlaces } from '../documents/receiving/upload-places.ts'
import { heldScans, releaseScan } from '../files/scan-files.ts'
import { type Instance, openInstance } from '../instances/open-instance.ts'
import { outbox } from '../mail/mails.ts'
import { drawingQueue } from '../media/drawing-queue.ts'
import { type Queue, releaseAll } from '../queue/queues.ts'
import { readingQueue } from '../search/reading/readings.ts'

const queues: readonly Queue[] = [outbox, readingQueue, drawingQueue]

/** All that an instance can hold, and that others take over when it is no more. */
const holdings = { queues, others: [heldScans, heldPlaces] }

export const joinInstances = (
  database: Pick<Database, 'db' | 'pool'>,
  log: Parameters<typeof openInstance>[0]['log'],
  onTakenOver: () => void,
): Promise<Instance> => openInstance({ database, log, holdings, onTakenOver })

/** With the data folder to itself, no other process can be at work. */
export async function releaseWhatIsHeld(db: Db): Promise<void> {
  for (const queue of queues) await releaseAll(db, queue)
  await releaseScan(db)
}
