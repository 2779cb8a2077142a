import { Hono } from 'hono'
import { z } from 'zod'
import { type AccountAnswer, findAccountAnswers } from '../../accounts/account-answer.ts'
import { noSuchAccount } from '../../accounts/account-refusals.ts'
import { changeAccount } from '../../accounts/change-account.ts'
import { inviteAgain } from '../../accounts/links/invite-again.ts'
import { inviteMember } from '../../accounts/links/invite-member.ts'
import type { SignedIn } from '../../accounts/tokens/check-token.ts'
import type { App } from '../../app.ts'
import type { Act } from '../../audit/record-act.ts'
import type { Db } from '../../database/tables.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { demandId, isIdShaped } from '../../http/id-shape.ts'
import { jsonBody } from '../../http/json-body.ts'
import { deliveryWay } from '../../mail/delivery-way.ts'
import { actDoor } from '../audit/act-door.ts'
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
export function accounts(app: Pick<App, 'database' | 'clock' | 'config' | 'mail' | 'log' | 'sealing'>) {
  const { database, clock, config, mail } = app
  const acts = actDoor(app)
  const { db } = database
  const readPost = async () => ({ clock, sender: await readSender(app) })

  return new Hono<CallEnvironment>()
    .get('/members/io/accounts', async (c) => c.json({ accounts: await findAccountAnswers(db) }))
    .post('/members/io/accounts', jsonBody(invitation), async (c) => {
      const inviter = signature(c.var.member)
      const { role } = c.req.valid('json')
      const made = (id: string): Act => {
        return { kind: 'account made, invitation on its way', on: { sort: 'account', id }, details: { role } }
      }
      const id = await inviteMember(acts.db(c, made), await readPost(), { ...c.req.valid('json'), inviter })
      mail.wake()
      return c.json({ ...(await answerOf(db, id)), delivery: deliveryWay(config) }, 201)
    })
    .post('/members/io/accounts/:id/invitation', async (c) => {
      const id = accountId(c.req.param('id'))
      const act: Act = { kind: 'account gets a new link', on: { sort: 'account', id } }
      await inviteAgain(acts.db(c, act), await readPost(), { accountId: id, inviter: signature(c.var.member) })
      mail.wake()
      return c.json({ ...(await answerOf(db, id)), delivery: deliveryWay(config) })
    })
    .patch('/members/io/accounts/:id', jsonBody(change), async (c) => {
      const id = accountId(c.req.param('id'))
      const { accountId: by } = c.var.member
      const wanted = c.req.valid('json')
      const before = await answerOf(db, id)
      const { memberId, ...after } = wanted
      const details = { ...after, before: { role: before.role, state: before.state } }
      const told = (): Act[] => [
        { kind: 'account changed', on: { sort: 'account', id }, details },
        ...(memberId === undefined || memberId === before.memberId ? [] : ownersOf(before.memberId, memberId)),
      ]
      await changeAccount(acts.database(c, told), clock, by, { ...wanted, id })
      return c.json(await answerOf(db, id))
    })
}

function signature({ title, name }: SignedIn): string {
  return [title, name].filter(Boolean).join(' ')
}

/** A record loses an account, another one gets it. */
function ownersOf(before: string | null, after: string | null): Act[] {
  const on = (id: string) => ({ sort: 'member', id }) as const
  return [
    ...(before === null ? [] : [{ kind: 'account taken from a record', on: on(before) } as const]),
    ...(after === null ? [] : [{ kind: 'account given to a record', on: on(after) } as const]),
  ]
}

const accountId = (text: string) => demandId(text, noSuchAccount)

async function answerOf(db: Db, id: string): Promise<AccountAnswer> {
  const [answer] = await findAccountAnswers(db, { id })
  if (!answer) throw noSuchAccount()
  return answer
}
