import { Hono } from 'hono'
import type { App } from '../../app.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { confirmAddress } from '../../members/own/confirm-address.ts'

/** A member says that what is on file about him is still right. */
export function confirmation({ database, clock }: Pick<App, 'database' | 'clock'>) {
  return new Hono<CallEnvironment>().post('/members/io/addresses/confirmation', async (c) =>
    c.json(await confirmAddress(database.db, clock, c.var.member)),
  )
}
