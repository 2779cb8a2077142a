import type { App } from '../../app.ts'
import { outbox } from '../../mail/mails.ts'
import { drawingQueue } from '../../media/drawing-queue.ts'
import { measureQueue } from '../../queue/measure-queue.ts'
import { readingQueue } from '../../search/reading/readings.ts'

const queues = { mails: outbox, readings: readingQueue, drawings: drawingQueue } as const
export type QueueName = keyof typeof queues

/** How much waits in each queue, and for how long. */
export async function readQueues({ database: { db }, clock }: Pick<App, 'database' | 'clock'>) {
  const now = clock().getTime()
  const named = Object.entries(queues) as [QueueName, (typeof queues)[QueueName]][]
  return Promise.all(named.map(async ([name, queue]) => ({ name, ...(await measureQueue(db, queue, now)) })))
}
