import { type Context, Hono } from 'hono'
import { noSuchAccount } from '../../accounts/account-refusals.ts'
import { findAccount } from '../../accounts/accounts.ts'
import { endOtherSessions, endSession, endSessionsOf } from '../../accounts/sessions/end-sessions.ts'
import { listSessions } from '../../accounts/sessions/list-sessions.ts'
import type { App } from '../../app.ts'
import { Refusal } from '../../errors.ts'
import { memberActorOf } from '../../http/actor-of.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { demandId } from '../../http/id-shape.ts'

/** Where members are signed in: each sees and ends his own, an administrator those of any account. */
export function sessions({ database, clock }: Pick<App, 'database' | 'clock'>) {
  const { db } = database
  const asking = (c: Context<CallEnvironment>) => {
    const actor = memberActorOf(c)
    return { ...actor, sessionId: c.var.member.sessionId, parts: { clock, actor } }
  }
  return new Hono<CallEnvironment>()
    .get('/user/sessions', async (c) => {
      const { accountId, ...here } = asking(c)
      return c.json({ sessions: await listSessions(db, clock, accountId, here) })
    })
    .delete('/user/sessions', async (c) => {
      const { parts, ...own } = asking(c)
      return c.json({ ended: await endOtherSessions(db, parts, own) })
    })
    .delete('/user/sessions/:id', async (c) => {
      const { parts, accountId } = asking(c)
      await endSession(db, parts, { accountId, id: demandId(c.req.param('id'), noSuchSession) })
      return c.body(null, 204)
    })
    .get('/members/io/accounts/:id/sessions', async (c) => {
      const id = demandId(c.req.param('id'), noSuchAccount)
      if (!(await findAccount(db, id))) throw noSuchAccount()
      return c.json({ sessions: await listSessions(db, clock, id, asking(c)) })
    })
    .delete('/members/io/accounts/:id/sessions', async (c) => {
      const { parts, sessionId } = asking(c)
      const accountId = demandId(c.req.param('id'), noSuchAccount)
      return c.json({ ended: await endSessionsOf(db, parts, { accountId, sessionId }) })
    })
}

const noSuchSession = () => new Refusal('not_found', 'Diese Anmeldung gibt es nicht.')
