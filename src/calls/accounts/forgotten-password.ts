import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import { z } from 'zod'
import { sendForgotten } from '../../accounts/links/send-forgotten.ts'
import { openNews } from '../../accounts/sign-in/news.ts'
import { tryLimits } from '../../accounts/sign-in/try-rules.ts'
import type { App } from '../../app.ts'
import { wrongFields } from '../../errors.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
import { logAct } from '../../http/log-act.ts'
import { type DeliveryWay, deliveryWay } from '../../mail/delivery-way.ts'
import { foldEmail, isEmail } from '../../text/email-rules.ts'
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
export function forgottenPassword(app: Pick<App, 'database' | 'clock' | 'config' | 'mail' | 'log'>) {
  const { database, clock, log } = app
  const post = { clock, readSender: () => readSender(app) }
  const isNews = openNews(clock)

  return new Hono<CallEnvironment>().post('/user/forgotten', jsonBody(body), async (c) => {
    const email = foldEmail(c.req.valid('json').email)
    if (!isEmail(email)) throw wrongFields({ field: 'email', message: 'Das ist keine gültige E-Mail-Adresse.' })
    const time = pause(answerMilliseconds)
    try {
      const accountId = await sendForgotten(database.db, post, { email, clientAddress: c.var.clientAddress })
      if (accountId !== undefined && isNews(accountId, tryLimits.forgottenFor.milliseconds)) {
        logAct(c, log, 'mail about a new password held back', { accountId, why: 'too many mails' })
      }
    } finally {
      await time
    }
    app.mail.wake()
    const delivery = deliveryWay(app.config)
    return c.json({ message: messages[delivery], delivery }, 202)
  })
}
