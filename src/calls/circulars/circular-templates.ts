import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import { templateSchema } from '../../circulars/circular-content.ts'
import { maySend, refuseStranger } from '../../circulars/senders.ts'
import {
  deleteTemplate,
  findTemplates,
  insertTemplate,
  noSuchTemplate,
  replaceTemplate,
} from '../../circulars/templates.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { demandId } from '../../http/id-shape.ts'
import { jsonBody } from '../../http/json-body.ts'
import { queryParams } from '../../http/query-params.ts'
import { seenRevision } from '../../http/seen-revision.ts'
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
export function circularTemplates({ database: { db }, clock }: Pick<App, 'database' | 'clock'>) {
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
      return c.json(await insertTemplate(db, given, stampOf(c.var.member.accountId)), 201)
    })
    .put(`${path}/:id`, jsonBody(change), async (c) => {
      const id = demandId(c.req.param('id'), noSuchTemplate)
      await refuseStranger(db, sendingOf(c.var.member))
      const { revision, ...given } = c.req.valid('json')
      refuseUnknownFields(given.content)
      return c.json(await replaceTemplate(db, { id, revision }, given, stampOf(c.var.member.accountId)))
    })
    .delete(`${path}/:id`, queryParams(dropping), async (c) => {
      const id = demandId(c.req.param('id'), noSuchTemplate)
      await refuseStranger(db, sendingOf(c.var.member))
      await deleteTemplate(db, { id, ...c.req.valid('query') })
      return c.body(null, 204)
    })
}
