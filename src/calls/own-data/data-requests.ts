import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import { actorOf } from '../../http/actor-of.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { demandId } from '../../http/id-shape.ts'
import { jsonBody } from '../../http/json-body.ts'
import { seenRevision } from '../../http/seen-revision.ts'
import { noSuchRequest } from '../../members/own-data/ask.ts'
import { addressOf, findErasure, grantCorrection, refuseRequest, tellErased } from '../../members/own-data/decide.ts'
import { listRequests } from '../../members/own-data/list-requests.ts'
import { restrictMember } from '../../members/own-data/restrict.ts'
import { findCurrent } from '../../members/record/find-current.ts'
import { actDoor } from '../audit/act-door.ts'
import { erasedActs, erasePerson } from '../members/erase-person.ts'
import { memberId } from '../members/member-id.ts'
import { requestPost } from './request-post.ts'

const seen = z.object({ revision: seenRevision })
const granting = seen.extend({ answer: z.string() })
const refusing = z.object({ answer: z.string() })

/** What administrators decide about what members have asked for. Every yes names the state of the record that was seen. */
export function dataRequests(
  app: Pick<App, 'database' | 'config' | 'clock' | 'mail' | 'wiping' | 'storage' | 'log' | 'sealing'>,
) {
  const { clock, mail } = app
  const { db } = app.database
  const path = '/members/io/data-requests'
  const idOf = (id: string) => demandId(id, noSuchRequest)
  return new Hono<CallEnvironment>()
    .get(path, async (c) => c.json({ requests: await listRequests(db, clock, c.var.member.accountId) }))
    .post(`${path}/:id/refuse`, jsonBody(refusing), async (c) => {
      const decision = { id: idOf(c.req.param('id')), actor: actorOf(c), post: await requestPost(app) }
      await refuseRequest(db, clock, { ...decision, ...c.req.valid('json') })
      mail.wake()
      return c.body(null, 204)
    })
    .post(`${path}/:id/correct`, jsonBody(granting), async (c) => {
      const decision = { id: idOf(c.req.param('id')), actor: actorOf(c), post: await requestPost(app) }
      await grantCorrection(db, clock, { ...decision, ...c.req.valid('json') })
      mail.wake()
      return c.body(null, 204)
    })
    .post(`${path}/:id/erase`, jsonBody(granting), async (c) => {
      const { revision, answer } = c.req.valid('json')
      const request = await findErasure(db, idOf(c.req.param('id')))
      const member = await findCurrent(db, { id: request.member_id, revision })
      const asker = { email: await addressOf(db, request, member), firstName: member.record.firstName }
      const decision = { id: request.id, answer, actor: actorOf(c), post: await requestPost(app) }
      // Who seals reads and writes, and would be in the way of the wiping.
      const database = actDoor({ ...app, sealing: { wake() {} } }).database(c, erasedActs)
      const basedOn = { id: member.id, revision }
      const erased = await erasePerson({ ...app, database }, c.var.member.accountId, basedOn, (trx) =>
        tellErased(trx, clock, decision, asker),
      )
      app.sealing.wake()
      mail.wake()
      return c.json({ erased })
    })
    .post('/members/io/members/:id/restriction', jsonBody(seen), async (c) => {
      const change = { id: memberId(c.req.param('id')), ...c.req.valid('json'), actor: actorOf(c) }
      const changed = await restrictMember(db, clock, { ...change, isRestricted: true, post: await requestPost(app) })
      mail.wake()
      return c.json(changed)
    })
    .delete('/members/io/members/:id/restriction', jsonBody(seen), async (c) => {
      const change = { id: memberId(c.req.param('id')), ...c.req.valid('json'), actor: actorOf(c) }
      const changed = await restrictMember(db, clock, { ...change, isRestricted: false, post: await requestPost(app) })
      mail.wake()
      return c.json(changed)
    })
}
