import { Hono } from 'hono'
import type { App } from '../../app.ts'
import { purgeDeleted } from '../../documents/library/purge-deleted.ts'
import { countBin } from '../../files/count-bin.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { logAct } from '../../http/log-act.ts'
import { purgePictures } from '../../pictures/purge-pictures.ts'

/** What is deleted and could still be brought back, for administrators, who can end it at once where space is short. */
export function bin(app: Pick<App, 'database' | 'storage' | 'clock' | 'log'>) {
  const { db } = app.database

  return new Hono<CallEnvironment>()
    .get('/members/io/bin', async (c) => c.json(await countBin(db)))
    .delete('/members/io/bin', async (c) => {
      const until = app.clock().getTime()
      const { bytes } = await countBin(db)
      const parts = { db, storage: app.storage, clock: app.clock }
      // Pictures first: their rows are small, and what goes with them makes room for the rest.
      const pictures = await purgePictures(parts, until)
      const documents = await purgeDeleted(parts, until)
      logAct(c, app.log, 'bin emptied', { documents, pictures, bytes })
      return c.json({ documents, pictures, bytes })
    })
}
