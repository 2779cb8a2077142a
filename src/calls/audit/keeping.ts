import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import { changeKeeping, countTooOld, type Keeping } from '../../audit/change-keeping.ts'
import { fewestMonths, mostCounted, mostMonths } from '../../audit/keeping-rules.ts'
import type { Act } from '../../audit/record-act.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
import { queryParams } from '../../http/query-params.ts'
import { actDoor } from './act-door.ts'

const fault = `Bitte gib zwischen ${fewestMonths} und ${mostMonths} ganze Monate an.`
const months = z.number(fault).int(fault).min(fewestMonths, fault).max(mostMonths, fault)
const keeping = z.object({ changes: months, visits: months })
const asked = z.object({ changes: z.coerce.number().pipe(months), visits: z.coerce.number().pipe(months) })

/** How long the record of acts is kept. */
export function keepingOfActs(app: Pick<App, 'database' | 'clock' | 'log' | 'sealing'>) {
  const door = actDoor(app)
  return (
    new Hono<CallEnvironment>()
      // What a shorter term would take away, before anybody decides it.
      .get('/members/io/acts/keeping', queryParams(asked), async (c) => {
        return c.json({ lines: await countTooOld(app.database.db, app.clock, c.req.valid('query'), mostCounted + 1) })
      })
      .put('/members/io/acts/keeping', jsonBody(keeping), async (c) => {
        const told = ({ before, after }: { before: Keeping; after: Keeping }): Act => {
          return { kind: 'keeping of acts changed', on: { sort: 'setting', id: 'acts' }, details: { before, after } }
        }
        const { after } = await changeKeeping(door.db(c, told), c.req.valid('json'))
        return c.json(after)
      })
  )
}
