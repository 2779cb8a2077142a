import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import type { Act } from '../../audit/record-act.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
import { actDoor } from '../audit/act-door.ts'
import { removeSample } from './remove-sample.ts'
import { restoreSample, type SampleBack } from './restore-sample.ts'
import { tellSample } from './tell-sample.ts'

const ids = z.array(z.string().max(100)).max(5000)
const decision = z.object({
  fingerprint: z.string().max(100),
  touched: z.object({ keep: ids, remove: ids }),
})

/** What becomes of the sample fraternity. */
export function sample(app: Pick<App, 'config' | 'database' | 'clock' | 'seedDir' | 'indexing' | 'log' | 'sealing'>) {
  const { db } = app.database
  const acts = actDoor(app)
  const path = '/members/io/sample'
  return new Hono<CallEnvironment>()
    .get(path, async (c) => c.json(await tellSample(db, app)))
    .delete(path, jsonBody(decision), async (c) => {
      const told = (removed: number): Act => ({ kind: 'sample fraternity removed', details: { removed } })
      await removeSample({ ...app, database: acts.database(c, told) }, c.var.member.accountId, c.req.valid('json'))
      return c.json(await tellSample(db, app))
    })
    .post(`${path}/restore`, async (c) => {
      const told = ({ restored, kept, lost }: SampleBack): Act => {
        return { kind: 'sample fraternity brought back', details: { restored, kept: kept.length, lost } }
      }
      const { restored, kept, lost } = await restoreSample({ ...app, database: acts.database(c, told) })
      app.indexing.wake()
      return c.json({ ...(await tellSample(db, app)), restored, kept, lost })
    })
}
