import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import { z } from 'zod'
import { isLogin } from '../../accounts/invitations/paper-login-rules.ts'
import { type Asked, sendForgotten } from '../../accounts/links/send-forgotten.ts'
import { openNews } from '../../accounts/sign-in/news.ts'
import { tryLimits } from '../../accounts/sign-in/try-rules.ts'
import type { App } from '../../app.ts'
import type { Act } from '../../audit/record-act.ts'
import { wrongFields } from '../../errors.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
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
  const isNews = openNews(clock)

  /** As many as there are mails, and then one in the time in which these are counted. */
  function told(asked: Asked | undefined): Act | undefined {
    if (!asked) return undefined
    const on = { sort: 'account', id: asked.accountId } as const
    if (!asked.isHeldBack) return { kind: 'new password asked for', on }
    if (!isNews(asked.accountId, tryLimits.forgottenFor.milliseconds)) return undefined
    return { kind: 'mail about a new password held back', on, details: { why: 'too many mails' } }
  }

  return new Hono<CallEnvironment>().post('/user/forgotten', jsonBody(body), async (c) => {
    const email = foldEmail(c.req.valid('json').email)
    if (!isLogin(email)) throw wrongFields({ field: 'email', message: 'Das ist keine gültige E-Mail-Adresse.' })
    const time = pause(answerMilliseconds)
    try {
      await sendForgotten(acts.db(c, told), post, { email, clientAddress: c.var.clientAddress })
    } finally {
      await time
    }
    app.mail.wake()
    const delivery = deliveryWay(app.config)
    return c.json({ message: messages[delivery], delivery }, 202)
  })
}
