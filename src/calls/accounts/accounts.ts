import { Hono } from 'hono'
import { z } from 'zod'
import { type AccountAnswer, findAccountAnswers } from '../../accounts/account-answer.ts'
import { noSuchAccount } from '../../accounts/account-refusals.ts'
import { changeAccount } from '../../accounts/change-account.ts'
import { inviteAgain } from '../../accounts/links/invite-again.ts'
import { inviteMember } from '../../accounts/links/invite-member.ts'
import type { SignedIn } from '../../accounts/tokens/check-token.ts'
import type { App } from '../../app.ts'
import type { Db } from '../../database/tables.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { demandId, isIdShaped } from '../../http/id-shape.ts'
import { jsonBody } from '../../http/json-body.ts'
import { logAct } from '../../http/log-act.ts'
import { deliveryWay } from '../../mail/delivery-way.ts'
import { readSender } from '../content/read-sender.ts'

const memberId = z.string().refine(isIdShaped, 'Diesen Eintrag gibt es nicht.')
const role = z.enum(['member', 'editor', 'admin'])
const invitation = z.object({ memberId, email: z.string(), role })
const change = z.object({
  role: role.optional(),
  disabled: z.boolean().optional(),
  memberId: memberId.nullable().optional(),
})

/** Who may sign in, and as what. */
export function accounts(app: Pick<App, 'database' | 'clock' | 'config' | 'mail' | 'log'>) {
  const { database, clock, config, mail, log } = app
  const { db } = database
  const readPost = async () => ({ clock, sender: await readSender(app) })

  return new Hono<CallEnvironment>()
    .get('/members/io/accounts', async (c) => c.json({ accounts: await findAccountAnswers(db) }))
    .post('/members/io/accounts', jsonBody(invitation), async (c) => {
      const inviter = signature(c.var.member)
      const id = await inviteMember(db, await readPost(), { ...c.req.valid('json'), inviter })
      mail.wake()
      logAct(c, log, 'account made, invitation on its way', { account: id, role: c.req.valid('json').role })
      return c.json({ ...(await answerOf(db, id)), delivery: deliveryWay(config) }, 201)
    })
    .post('/members/io/accounts/:id/invitation', async (c) => {
      const id = accountId(c.req.param('id'))
      await inviteAgain(db, await readPost(), { accountId: id, inviter: signature(c.var.member) })
      mail.wake()
      logAct(c, log, 'account gets a new link', { account: id })
      return c.json({ ...(await answerOf(db, id)), delivery: deliveryWay(config) })
    })
    .patch('/members/io/accounts/:id', jsonBody(change), async (c) => {
      const id = accountId(c.req.param('id'))
      const { accountId: by } = c.var.member
      const wanted = c.req.valid('json')
      await changeAccount(database, clock, by, { ...wanted, id })
      logAct(c, log, 'account changed', { account: id, ...wanted })
      return c.json(await answerOf(db, id))
    })
}

function signature({ title, name }: SignedIn): string {
  return [title, name].filter(Boolean).join(' ')
}

const accountId = (text: string) => demandId(text, noSuchAccount)

async function answerOf(db: Db, id: string): Promise<AccountAnswer> {
  const [answer] = await findAccountAnswers(db, { id })
  if (!answer) throw noSuchAccount()
  return answer
}
