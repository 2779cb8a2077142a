import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import { actorOf } from '../../http/actor-of.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { demandId } from '../../http/id-shape.ts'
import { jsonBody } from '../../http/json-body.ts'
import { askCorrection, askErasure, noSuchRequest, withdrawRequest } from '../../members/own-data/ask.ts'
import { readOwnData } from '../../members/own-data/list-requests.ts'
import { restrictOwn } from '../../members/own-data/restrict.ts'
import { requestPost } from './request-post.ts'

const erasure = z.strictObject({ reason: z.string() })
const correction = z.strictObject({ reason: z.string(), changes: z.record(z.string(), z.unknown()) })

/** What a member asks about his own data, and no other: no call here takes the id of a person. */
export function ownData(app: Pick<App, 'database' | 'config' | 'clock' | 'mail'>) {
  const { clock, mail } = app
  const { db } = app.database
  const path = '/members/io/own-data'
  const read = (accountId: string) => readOwnData(db, accountId)
  return new Hono<CallEnvironment>()
    .get(path, async (c) => c.json(await read(c.var.member.accountId)))
    .post(`${path}/erasure`, jsonBody(erasure), async (c) => {
      const asking = { author: c.var.member, actor: actorOf(c), post: await requestPost(app) }
      await askErasure(db, clock, { ...asking, ...c.req.valid('json') })
      mail.wake()
      return c.json(await read(c.var.member.accountId), 201)
    })
    .post(`${path}/correction`, jsonBody(correction), async (c) => {
      const { reason, changes: wanted } = c.req.valid('json')
      const asking = { author: c.var.member, actor: actorOf(c), post: await requestPost(app) }
      await askCorrection(db, clock, { ...asking, reason, wanted })
      mail.wake()
      return c.json(await read(c.var.member.accountId), 201)
    })
    .delete(`${path}/requests/:id`, async (c) => {
      const id = demandId(c.req.param('id'), noSuchRequest)
      await withdrawRequest(db, clock, { author: c.var.member, actor: actorOf(c), id })
      return c.json(await read(c.var.member.accountId))
    })
    .post(`${path}/restriction`, async (c) => {
      await restrictOwn(db, clock, { author: c.var.member, actor: actorOf(c), isRestricted: true })
      return c.json(await read(c.var.member.accountId))
    })
    .delete(`${path}/restriction`, async (c) => {
      await restrictOwn(db, clock, { author: c.var.member, actor: actorOf(c), isRestricted: false })
      return c.json(await read(c.var.member.accountId))
    })
}
