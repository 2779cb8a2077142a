import { Hono } from 'hono'
import { sql } from 'kysely'
import type { App } from '../app.ts'

/** Anybody may ask, as often as he likes: the disk is looked at once in this time. */
const goodMilliseconds = 1_000

interface Parts {
  database: boolean
  storage: boolean
}

/** /healthz: the process answers. /readyz: it can also do its work, and is not about to stop. */
export function createHealth(
  app: Pick<App, 'database' | 'storage' | 'log'>,
  lifecycle: { stopping: boolean },
  now = () => performance.now(),
): Hono {
  let known: { parts: Promise<Parts>; until: number } | undefined

  return new Hono()
    .use(async (c, next) => {
      c.header('cache-control', 'no-store')
      await next()
    })
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const { database, storage } = await latest()
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

  /** What was found a moment ago, or is being found out just now. */
  function latest(): Promise<Parts> {
    if (!known || now() >= known.until) {
      const found = { parts: probe(), until: Number.POSITIVE_INFINITY }
      void found.parts.then(() => {
        found.until = now() + goodMilliseconds
      })
      known = found
    }
    return known.parts
  }

  async function probe(): Promise<Parts> {
    const [database, storage] = await Promise.all([
      answers(() => sql`select 1`.execute(app.database.db)),
      answers(() => app.storage.checkWritable()),
    ])
    return { database, storage }
  }

  async function answers(ask: () => Promise<unknown>): Promise<boolean> {
    try {
      await Promise.race([ask(), rejectAfter(2_000)])
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
