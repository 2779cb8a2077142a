import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import type { ActKind } from '../../audit/act-kinds-rules.ts'
import type { Act } from '../../audit/record-act.ts'
import { templateSchema } from '../../circulars/circular-content.ts'
import { maySend, refuseStranger } from '../../circulars/senders.ts'
import {
  deleteTemplate,
  findTemplates,
  insertTemplate,
  noSuchTemplate,
  replaceTemplate,
} from '../../circulars/templates.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { demandId } from '../../http/id-shape.ts'
import { jsonBody } from '../../http/json-body.ts'
import { queryParams } from '../../http/query-params.ts'
import { seenRevision } from '../../http/seen-revision.ts'
import { actDoor } from '../audit/act-door.ts'
import { refuseUnknownFields } from './check-words.ts'
import { sendingOf } from './demand-sender.ts'

const path = '/members/io/circulars/templates'
const words = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'Bitte gib einen Namen an.')
    .max(80)
    .regex(/^\P{Cc}*$/u, 'darf nur eine Zeile haben'),
  content: templateSchema,
})
const change = words.extend({ revision: seenRevision })
const dropping = z.object({ revision: z.coerce.number().pipe(seenRevision) })

/** Words to begin a letter with, kept for the next one. */
export function circularTemplates(app: Pick<App, 'database' | 'clock' | 'log' | 'sealing'>) {
  const {
    database: { db },
    clock,
  } = app
  const acts = actDoor(app)
  const actOn = (kind: ActKind, template: string): Act => ({ kind, details: { template } })
  const stampOf = (accountId: string) => ({ by: accountId, at: clock().getTime() })
  return new Hono<CallEnvironment>()
    .get(path, async (c) => {
      const isIn = await maySend(db, sendingOf(c.var.member))
      return c.json({ templates: isIn ? await findTemplates(db) : [] })
    })
    .post(path, jsonBody(words), async (c) => {
      await refuseStranger(db, sendingOf(c.var.member))
      const given = c.req.valid('json')
      refuseUnknownFields(given.content)
      const made = ({ id }: { id: string }) => actOn('circular template made', id)
      const template = await inTransaction(acts.db(c, made), 'read committed', (trx) =>
        insertTemplate(trx, given, stampOf(c.var.member.accountId)),
      )
      return c.json(template, 201)
    })
    .put(`${path}/:id`, jsonBody(change), async (c) => {
      const id = demandId(c.req.param('id'), noSuchTemplate)
      await refuseStranger(db, sendingOf(c.var.member))
      const { revision, ...given } = c.req.valid('json')
      refuseUnknownFields(given.content)
      const changed = acts.db(c, actOn('circular template changed', id))
      const template = await inTransaction(changed, 'read committed', (trx) =>
        replaceTemplate(trx, { id, revision }, given, stampOf(c.var.member.accountId)),
      )
      return c.json(template)
    })
    .delete(`${path}/:id`, queryParams(dropping), async (c) => {
      const id = demandId(c.req.param('id'), noSuchTemplate)
      await refuseStranger(db, sendingOf(c.var.member))
      await inTransaction(acts.db(c, actOn('circular template deleted', id)), 'read committed', (trx) =>
        deleteTemplate(trx, { id, ...c.req.valid('query') }),
      )
      return c.body(null, 204)
    })
}
