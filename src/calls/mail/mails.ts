import { Hono } from 'hono'
import type { App } from '../../app.ts'
import type { Act } from '../../audit/record-act.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { demandId } from '../../http/id-shape.ts'
import { deleteMail } from '../../mail/delete-mail.ts'
import { deliveryWay } from '../../mail/delivery-way.ts'
import { listMails } from '../../mail/list-mails.ts'
import { noSuchMail } from '../../mail/mail-refusals.ts'
import { retryMail } from '../../mail/retry-mail.ts'
import { actDoor } from '../audit/act-door.ts'

/** The outbox: what waits, what could not be delivered, what went out. */
export function mails(app: Pick<App, 'config' | 'database' | 'clock' | 'mail' | 'log' | 'sealing'>) {
  const { config, clock } = app
  const { db } = app.database
  const acts = actDoor(app)
  return new Hono<CallEnvironment>()
    .get('/members/io/mails', async (c) => {
      return c.json({ delivery: deliveryWay(config), mails: await listMails(db) })
    })
    .post('/members/io/mails/:id/retry', async (c) => {
      const id = mailId(c.req.param('id'))
      const act: Act = { kind: 'mail retried', on: { sort: 'mail', id } }
      await inTransaction(acts.db(c, act), 'read committed', (trx) => retryMail(trx, clock, id))
      app.mail.wake()
      return c.json({ mails: await listMails(db) })
    })
    .delete('/members/io/mails/:id', async (c) => {
      const id = mailId(c.req.param('id'))
      const act: Act = { kind: 'mail deleted', on: { sort: 'mail', id } }
      await inTransaction(acts.db(c, act), 'read committed', (trx) => deleteMail(trx, clock, id))
      return c.body(null, 204)
    })
}

const mailId = (text: string) => demandId(text, noSuchMail)
