import { Hono } from 'hono'
import type { App } from '../../app.ts'
import type { Act } from '../../audit/record-act.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { confirmAddress } from '../../members/own/confirm-address.ts'
import { actDoor } from '../audit/act-door.ts'

/** A member says that what is on file about him is still right. */
export function confirmation(app: Pick<App, 'database' | 'clock' | 'log' | 'sealing'>) {
  const acts = actDoor(app)
  return new Hono<CallEnvironment>().post('/members/io/addresses/confirmation', async (c) => {
    const act: Act = { kind: 'own address confirmed', on: { sort: 'account', id: c.var.member.accountId } }
    return c.json(await confirmAddress(acts.db(c, act), app.clock, c.var.member))
  })
}
