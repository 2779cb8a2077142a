import { forgetFutureTries } from '../accounts/sign-in/forget-future-tries.ts'
import { endFutureTokens } from '../accounts/tokens/tokens.ts'
import { pullBackRuns } from '../backups/runs/note-run.ts'
import type { Db } from '../database/tables.ts'
import { resetFutureScan } from '../files/scan-files.ts'
import { outbox } from '../mail/mails.ts'
import { drawingQueue } from '../media/drawing-queue.ts'
import { pullBack } from '../queue/queues.ts'
import { readingQueue } from '../search/reading/readings.ts'

/**
 * After a clock that was fast is right again: mails would lie for as long as it was ahead, who mistyped his password would wait, and
 * who signed in would stay so.
 */
export async function mendMoments(db: Db, now: number): Promise<void> {
  for (const queue of [outbox, readingQueue, drawingQueue]) await pullBack(db, queue, now)
  await endFutureTokens(db, now)
  await forgetFutureTries(db, now)
  await resetFutureScan(db, now)
  await pullBackRuns(db, now)
}
