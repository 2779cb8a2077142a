import type { Tx } from '../database/tables.ts'
import { type Queue, unbegun } from '../queue/queues.ts'

/** Versions whose better formats are still to be drawn. */
export const drawingQueue: Queue<'media_drawings'> = {
  table: 'media_drawings',
  key: 'id',
  due: 'due_at',
  // A picture that has ended its examiner three times would end the next one, too; it is shown as WebP for good.
  pauses: [60_000, 600_000],
  // Still what the medium looks like.
  isWanted: (eb) =>
    eb.exists(
      eb
        .selectFrom('media')
        .select('media.id')
        .whereRef('media.id', '=', 'media_drawings.media_id')
        .whereRef('media.current_version', '=', 'media_drawings.version')
        .where('media.deleted_at', 'is', null),
    ),
}

export async function queueDrawing(trx: Tx, id: string, version: number, now: number): Promise<void> {
  await trx
    .insertInto('media_drawings')
    .values({ ...unbegun, id: `${id}-${version}`, media_id: id, version, due_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
