import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { App } from '../../app.ts'
import { metricsOf } from '../../calls/watching/collect-metrics.ts'
import { Refusal } from '../../errors.ts'
import { metricText } from '../../figures/metric-text-rules.ts'
import { bearerToken } from '../../http/bearer-token.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'

/** /metrics: figures for a Prometheus that knows the token. Without that setting there is no such address. */
export function metrics(app: Pick<App, 'config' | 'database' | 'clock' | 'figures'>): Hono<CallEnvironment> {
  const { metricsToken } = app.config
  const server = new Hono<CallEnvironment>()
  if (metricsToken === undefined) return server
  const collect = metricsOf(app)
  return server.get('/metrics', async (c) => {
    if (!isSame(bearerToken(c.req.header('authorization')) ?? '', metricsToken)) {
      throw new Refusal('unauthorized', 'Dieses Token gilt hier nicht.')
    }
    c.header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
    c.header('cache-control', 'no-store')
    return c.body(metricText(await collect()))
  })
}

/** In the same time, whatever they have in common. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
