import { Hono } from 'hono'
import type { App } from '../../app.ts'
import { deleteMessage, noSuchMessage } from '../../contact/delete-message.ts'
import { listMessages } from '../../contact/list-messages.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { demandId } from '../../http/id-shape.ts'
import { logAct } from '../../http/log-act.ts'

/** What visitors have written by the form of the site. */
export function contactMessages({ database: { db }, log }: Pick<App, 'database' | 'log'>) {
  return new Hono<CallEnvironment>()
    .get('/members/io/messages', async (c) => c.json({ messages: await listMessages(db) }))
    .delete('/members/io/messages/:id', async (c) => {
      const id = demandId(c.req.param('id'), noSuchMessage)
      await inTransaction(db, 'read committed', (trx) => deleteMessage(trx, id))
      logAct(c, log, 'message of a visitor deleted', { message: id })
      return c.body(null, 204)
    })
}
