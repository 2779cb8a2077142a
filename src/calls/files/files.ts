import { Hono } from 'hono'
import type { App } from '../../app.ts'
import { listBroken } from '../../files/list-broken.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'

/** How the stored files are, for administrators: which of them are broken, and what is left of the disk. */
export function files(app: Pick<App, 'database' | 'storage'>) {
  return new Hono<CallEnvironment>().get('/members/io/files', async (c) => {
    return c.json({ broken: await listBroken(app.database.db), freeBytes: await app.storage.freeBytes() })
  })
}
