import { Hono } from 'hono'
import { sql } from 'kysely'
import type { App } from '../app.ts'
import { Refusal } from '../errors.ts'
import { createProbe } from './probe.ts'

/** What not every request needs. Without the database there is nothing to answer; without these, most there is. */
const extras = ['storage', 'scanner'] as const
type Extra = (typeof extras)[number]

/** /healthz: the process answers. /readyz: it can do its work and is not stopping; ?need=storage,scanner asks for more. */
export function createHealth(
  app: Pick<App, 'database' | 'storage' | 'scanner' | 'log'>,
  lifecycle: { stopping: boolean },
  now = () => performance.now(),
): Hono {
  const probe = (part: string, ask: () => Promise<unknown>) =>
    createProbe(ask, {
      now,
      onChange: (isThere, error) =>
        isThere ? app.log.info({ part }, 'works again') : app.log.error({ err: error, part }, 'readiness probe failed'),
    })
  const probes = {
    database: probe('database', () => sql`select 1`.execute(app.database.db)),
    storage: probe('storage', () => app.storage.checkWritable()),
    scanner: probe('scanner', () => app.scanner.check()),
  }

  return new Hono()
    .use(async (c, next) => {
      c.header('cache-control', 'no-store')
      await next()
    })
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const needed = readNeed(c.req.query('need'))
      const ask = (part: Extra) => (needed.includes(part) ? probes[part].look() : probes[part].recall())
      const [database, storage, scanner] = await Promise.all([probes.database.look(), ask('storage'), ask('scanner')])
      const found = { database, storage, scanner }
      const isReady = database && needed.every((part) => found[part]) && !lifecycle.stopping
      const body = {
        status: statusOf(isReady, storage && scanner),
        database: word(database),
        storage: word(storage),
        scanner: app.scanner.enabled ? word(scanner) : 'off',
      }
      return c.json(body, isReady ? 200 : 503)
    })

  function statusOf(isReady: boolean, hasExtras: boolean): string {
    if (lifecycle.stopping) return 'stopping'
    if (!isReady) return 'failed'
    return hasExtras ? 'ok' : 'degraded'
  }
}

const word = (ok: boolean) => (ok ? 'ok' : 'failed')

function readNeed(need = ''): Extra[] {
  return need
    .split(',')
    .filter((name) => name !== '')
    .map((name) => {
      const part = extras.find((each) => each === name)
      if (!part) throw new Refusal('bad_request', `need kennt nur ${extras.join(' und ')}.`)
      return part
    })
}
