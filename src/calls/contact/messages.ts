import { Hono } from 'hono'
import type { App } from '../../app.ts'
import type { Act } from '../../audit/record-act.ts'
import { deleteMessage, noSuchMessage } from '../../contact/delete-message.ts'
import { listMessages } from '../../contact/list-messages.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { demandId } from '../../http/id-shape.ts'
import { actDoor } from '../audit/act-door.ts'

/** What visitors have written by the form of the site. */
export function contactMessages(app: Pick<App, 'database' | 'clock' | 'log' | 'sealing'>) {
  const { db } = app.database
  const acts = actDoor(app)
  return new Hono<CallEnvironment>()
    .get('/members/io/messages', async (c) => c.json({ messages: await listMessages(db) }))
    .delete('/members/io/messages/:id', async (c) => {
      const id = demandId(c.req.param('id'), noSuchMessage)
      const act: Act = { kind: 'message of a visitor deleted', on: { sort: 'message', id } }
      await inTransaction(acts.db(c, act), 'read committed', (trx) => deleteMessage(trx, id))
      return c.body(null, 204)
    })
}
