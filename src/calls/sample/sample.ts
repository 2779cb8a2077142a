import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
import { logAct } from '../../http/log-act.ts'
import { removeSample } from './remove-sample.ts'
import { restoreSample } from './restore-sample.ts'
import { tellSample } from './tell-sample.ts'

const ids = z.array(z.string().max(100)).max(5000)
const decision = z.object({
  fingerprint: z.string().max(100),
  touched: z.object({ keep: ids, remove: ids }),
})

/** What becomes of the sample fraternity. */
export function sample(app: Pick<App, 'config' | 'database' | 'clock' | 'seedDir' | 'indexing' | 'log'>) {
  const { db } = app.database
  const path = '/members/io/sample'
  return new Hono<CallEnvironment>()
    .get(path, async (c) => c.json(await tellSample(db, app)))
    .delete(path, jsonBody(decision), async (c) => {
      const removed = await removeSample(app, c.var.member.accountId, c.req.valid('json'))
      logAct(c, app.log, 'sample fraternity removed', { removed })
      return c.json(await tellSample(db, app))
    })
    .post(`${path}/restore`, async (c) => {
      const { restored, kept, lost } = await restoreSample(app)
      app.indexing.wake()
      logAct(c, app.log, 'sample fraternity brought back', { restored, kept: kept.length, lost })
      return c.json({ ...(await tellSample(db, app)), restored, kept, lost })
    })
}
