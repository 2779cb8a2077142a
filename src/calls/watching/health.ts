import { Hono } from 'hono'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { readHealth, type WatchedParts } from './read-health.ts'

/** How the machine is, for administrators. */
export function health(app: WatchedParts) {
  return new Hono<CallEnvironment>().get('/members/io/health', async (c) => c.json(await readHealth(app)))
}
