import { Hono } from 'hono'
import type { App } from '../../app.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { readWaiting } from './read-waiting.ts'

/** What waits for administrators, in numbers. */
export function waiting(app: Pick<App, 'database' | 'clock'>, countUrgent: () => Promise<number>) {
  return new Hono<CallEnvironment>().get('/members/io/waiting', async (c) =>
    c.json({ ...(await readWaiting(app, c.var.member.accountId)), health: await countUrgent() }),
  )
}
