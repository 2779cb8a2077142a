import { Hono } from 'hono'
import { z } from 'zod'
import { type AccountAnswer, findAccountAnswers } from '../../accounts/account-answer.ts'
import type { App } from '../../app.ts'
import type { Act } from '../../audit/record-act.ts'
import type { Db } from '../../database/tables.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
import { queryParams } from '../../http/query-params.ts'
import { seenRevision } from '../../http/seen-revision.ts'
import { type DeliveryWay, deliveryWay } from '../../mail/delivery-way.ts'
import { type MailAnswer, toMailAnswer } from '../../mail/mail-answer.ts'
import { findLinkMails } from '../../mail/mails.ts'
import { listMembers } from '../../members/administration/list-members.ts'
import { findTwins, type Twin } from '../../members/duplicates/find-twins.ts'
import { memberQuery } from '../../members/listing/list-queries.ts'
import { findConfirmedAt } from '../../members/own/confirmations.ts'
import { changeMember } from '../../members/record/change-member.ts'
import { createMember } from '../../members/record/create-member.ts'
import { type MemberReading, readMember } from '../../members/record/read-member.ts'
import { actDoor } from '../audit/act-door.ts'
import { memberId } from './member-id.ts'

export interface MemberDetails extends MemberReading {
  accounts: AccountAnswer[]
  /** When he last said that his address is right; null if never. */
  confirmedAt: string | null
  /** Who may be the same person. */
  twins: Twin[]
  /** The last mail with a link to each of his accounts, as far as it is still known what became of it. */
  linkMails: MailAnswer[]
  delivery: DeliveryWay
}

const record = z.record(z.string(), z.unknown())

/** The full list and each record. Who looks after the addresses works on them; what cannot be undone by the next change is for administrators. */
export function members(app: Pick<App, 'database' | 'clock' | 'config' | 'log' | 'sealing'>) {
  const { clock, config } = app
  const { db } = app.database
  const acts = actDoor(app)
  return new Hono<CallEnvironment>()
    .get('/members/io/members', queryParams(memberQuery), async (c) => {
      return c.json(await listMembers(db, c.req.valid('query')))
    })
    .post('/members/io/members', jsonBody(record), async (c) => {
      const made = ({ id }: { id: string }): Act => ({ kind: 'member made', on: { sort: 'member', id } })
      return c.json(await createMember(acts.db(c, made), clock, c.var.member.accountId, c.req.valid('json')), 201)
    })
    .get('/members/io/members/:id', async (c) => {
      const id = memberId(c.req.param('id'))
      const [details, accounts, confirmed, twins] = await Promise.all([
        readMember(db, id),
        // Who looks after addresses has nothing to do with accounts.
        c.var.member.role === 'admin' ? findAccountAnswers(db, { memberId: id }) : [],
        findConfirmedAt(db, id),
        findTwins(db, id),
      ])
      const confirmedAt = confirmed === null ? null : new Date(confirmed).toISOString()
      const linkMails = await lastLinkMails(db, accounts)
      const delivery = deliveryWay(config)
      await acts.note(c, { kind: 'member seen', on: { sort: 'member', id } })
      return c.json({ ...details, accounts, confirmedAt, twins, linkMails, delivery } satisfies MemberDetails)
    })
    .patch('/members/io/members/:id', jsonBody(z.looseObject({ revision: seenRevision })), async (c) => {
      const { revision, ...change } = c.req.valid('json')
      const basedOn = { id: memberId(c.req.param('id')), revision }
      const fields = Object.keys(change).slice(0, 50)
      const act: Act = { kind: 'member changed', on: { sort: 'member', id: basedOn.id }, details: { fields } }
      return c.json(await changeMember(acts.db(c, act), clock, c.var.member.accountId, basedOn, change))
    })
}

async function lastLinkMails(db: Db, accounts: readonly AccountAnswer[]): Promise<MailAnswer[]> {
  const addresses = accounts.map(({ email }) => email)
  const mails = (await findLinkMails(db, addresses)).map(toMailAnswer)
  return addresses.flatMap((address) => mails.find(({ to }) => to.toLowerCase() === address.toLowerCase()) ?? [])
}
