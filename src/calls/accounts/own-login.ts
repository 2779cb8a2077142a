import { Hono } from 'hono'
import { z } from 'zod'
import { changeOwnLogin, type LoginChanged } from '../../accounts/login/change-own-login.ts'
import { readOwnLogin } from '../../accounts/login/read-own-login.ts'
import type { App } from '../../app.ts'
import type { Act } from '../../audit/record-act.ts'
import { Refusal } from '../../errors.ts'
import { actorOf } from '../../http/actor-of.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
import { deliveryWay } from '../../mail/delivery-way.ts'
import { sampleDomain } from '../../setup/sample-words-rules.ts'
import { actDoor } from '../audit/act-door.ts'
import { readSender } from '../content/read-sender.ts'

const body = z.object({ current: z.string(), name: z.string(), email: z.string() })

/** What an administrator signs in with, changed by himself: the first account has an address that is not his. */
export function ownLogin(app: Pick<App, 'database' | 'clock' | 'config' | 'mail' | 'log' | 'sealing'>) {
  const { database, clock, config, mail } = app
  const acts = actDoor(app)
  // Nobody reads what goes to the sample's addresses, and where no mail is sent no link would arrive.
  const mustConfirm = (email: string) => deliveryWay(config) === 'smtp' && !email.endsWith(sampleDomain)
  return new Hono<CallEnvironment>()
    .get('/user/login', async (c) => c.json(await readOwnLogin(database.db, c.var.member.accountId)))
    .put('/user/login', jsonBody(body), async (c) => {
      const { accountId, email } = c.var.member
      const parts = { clock, sender: await readSender(app), actor: actorOf(c), mustConfirm: mustConfirm(email) }
      const told = ({ isChanged }: LoginChanged): Act | undefined =>
        isChanged ? { kind: 'login changed', on: { sort: 'account', id: accountId } } : undefined
      try {
        const { asked } = await changeOwnLogin(acts.db(c, told), parts, { ...c.req.valid('json'), accountId })
        mail.wake()
        return c.json({ asked: asked ?? null })
      } catch (error) {
        // One who does not know the password of the session he is in may not be its owner.
        const isGuess = error instanceof Refusal && error.errors?.some(({ field }) => field === 'current')
        if (isGuess) await acts.note(c, { kind: 'new login refused', details: { why: 'wrong password' } })
        throw error
      }
    })
}
