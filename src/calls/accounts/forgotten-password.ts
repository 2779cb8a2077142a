import { setTimeout as pause } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { isLogin } from '../../accounts/invitations/paper-login-rules.ts'
import { type Asked, sendForgotten } from '../../accounts/links/send-forgotten.ts'
import { tryLimits } from '../../accounts/sign-in/try-rules.ts'
import type { App } from '../../app.ts'
import type { Act } from '../../audit/record-act.ts'
import { recordNews } from '../../audit/record-news.ts'
import { wrongFields } from '../../errors.ts'
import { actorOf } from '../../http/actor-of.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
import { logAct } from '../../http/log-act.ts'
import { type DeliveryWay, deliveryWay } from '../../mail/delivery-way.ts'
import { foldEmail } from '../../text/email-rules.ts'
import { actDoor } from '../audit/act-door.ts'
import { readSender } from '../content/read-sender.ts'

const body = z.object({ email: z.string() })

/** What is true for every address, whether or not there is an account. */
const messages: Record<DeliveryWay, string> = {
  smtp: 'Wenn es zu dieser Adresse ein Konto gibt, ist jetzt eine E-Mail dorthin unterwegs. Der Link darin gilt einen Tag lang.',
  files:
    'Wenn es zu dieser Adresse ein Konto gibt, liegt jetzt ein Link für dich bereit. Diese Website verschickt gerade keine E-Mails: Frag bitte den Webmaster danach. Der Link gilt einen Tag lang.',
}

/** Many times what the work takes: how long an answer is on its way does not tell whether there was any to do. */
const answerMilliseconds = 400

/** A link by mail for who has forgotten his password. The answer is the same for every address. */
export function forgottenPassword(app: Pick<App, 'database' | 'clock' | 'config' | 'mail' | 'log' | 'sealing'>) {
  const { clock } = app
  const acts = actDoor(app)
  const post = { clock, readSender: () => readSender(app) }

  /** As many as there are mails. */
  function told(asked: Asked | undefined): Act | undefined {
    if (!asked || asked.isHeldBack) return undefined
    return { kind: 'new password asked for', on: { sort: 'account', id: asked.accountId } }
  }

  /** And then one in the time in which these are counted. */
  async function noteHeldBack(c: Context<CallEnvironment>, accountId: string): Promise<void> {
    const act: Act = {
      kind: 'mail about a new password held back',
      on: { sort: 'account', id: accountId },
      details: { why: 'too many mails' },
    }
    const news = { key: `${act.kind} ${accountId}`, milliseconds: tryLimits.forgottenFor.milliseconds }
    if (!(await recordNews(app.database.db, clock, actorOf(c), act, news))) return
    logAct(c, app.log, act.kind, { account: accountId, ...act.details })
    app.sealing.wake()
  }

  return new Hono<CallEnvironment>().post('/user/forgotten', jsonBody(body), async (c) => {
    const email = foldEmail(c.req.valid('json').email)
    if (!isLogin(email)) throw wrongFields({ field: 'email', message: 'Das ist keine gültige E-Mail-Adresse.' })
    const time = pause(answerMilliseconds)
    try {
      const asked = await sendForgotten(acts.db(c, told), post, { email, clientAddress: c.var.clientAddress })
      if (asked?.isHeldBack) await noteHeldBack(c, asked.accountId)
    } finally {
      await time
    }
    app.mail.wake()
    const delivery = deliveryWay(app.config)
    return c.json({ message: messages[delivery], delivery }, 202)
  })
}
