import { Hono } from 'hono'
import { sql } from 'kysely'
import type { App } from '../app.ts'

/** /healthz: the process answers. /readyz: it can also do its work, and is not about to stop. */
export function createHealth(app: App, lifecycle: { stopping: boolean }): Hono {
  return new Hono()
    .use(async (c, next) => {
      c.header('cache-control', 'no-store')
      await next()
    })
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const [database, storage] = await Promise.all([
        answers(() => sql`select 1`.execute(app.database.db)),
        answers(() => app.storage.checkWritable()),
      ])
      const ready = database && storage && !lifecycle.stopping
      const word = (ok: boolean) => (ok ? 'ok' : 'failed')
      return c.json(
        {
          status: lifecycle.stopping ? 'stopping' : word(ready),
          database: word(database),
          storage: word(storage),
        },
        ready ? 200 : 503,
      )
    })

  async function answers(probe: () => Promise<unknown>): Promise<boolean> {
    try {
      await Promise.race([probe(), rejectAfter(2_000)])
      return true
    } catch (error) {
      app.log.error({ error }, 'readiness probe failed')
      return false
    }
  }
}

function rejectAfter(milliseconds: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds).unref()
  })
}
