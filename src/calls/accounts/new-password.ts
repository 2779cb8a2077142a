import { Hono } from 'hono'
import { z } from 'zod'
import { setPasswordByLink } from '../../accounts/passwords/set-password-by-link.ts'
import type { App } from '../../app.ts'
import { readFraternityNames } from '../../content/reading/fraternity-names.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'

const body = z.object({ token: z.string(), password: z.string() })

/** The password that is chosen with the link from a mail. */
export function newPassword({ database, clock }: Pick<App, 'database' | 'clock'>) {
  return new Hono<CallEnvironment>().post('/user/new-password', jsonBody(body), async (c) => {
    const { clientAddress } = c.var
    const fraternityNames = await readFraternityNames(database.db)
    await setPasswordByLink(database.db, clock, { ...c.req.valid('json'), clientAddress, fraternityNames })
    return c.body(null, 204)
  })
}
