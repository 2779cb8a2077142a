import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { findAccountAnswers } from '../../accounts/account-answer.ts'
import type { App } from '../../app.ts'
import type { Act } from '../../audit/record-act.ts'
import { contentSchema } from '../../circulars/circular-content.ts'
import { changeDraft, deleteDraft, demandCircular, insertCircular, movedOn } from '../../circulars/circulars.ts'
import { refuseStranger, replaceSenders } from '../../circulars/senders.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { Refusal, wrongFields } from '../../errors.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
import { queryParams } from '../../http/query-params.ts'
import { seenRevision } from '../../http/seen-revision.ts'
import { actDoor } from '../audit/act-door.ts'
import { refuseUnknownFields } from './check-words.ts'
import { listCirculars, toAnswer } from './circular-answers.ts'
import { demandSender, sendingOf } from './demand-sender.ts'

const path = '/members/io/circulars'
const beginning = z.strictObject({ kind: z.enum(['programme', 'letter']), content: contentSchema })
const change = z.strictObject({ revision: seenRevision, content: contentSchema })
const dropping = z.object({ revision: z.coerce.number().pipe(seenRevision) })
const lending = z.strictObject({ accountIds: z.array(z.string().max(64)).max(20) })

/** Letters to many, while they are written, and who may send them. */
export function circulars(app: Pick<App, 'database' | 'clock' | 'config' | 'log' | 'sealing'>) {
  const {
    database: { db },
    clock,
  } = app
  const acts = actDoor(app)
  const now = () => clock().getTime()
  return new Hono<CallEnvironment>()
    .get(path, async (c) => c.json(await listCirculars(app, sendingOf(c.var.member))))
    .post(path, jsonBody(beginning), async (c) => {
      const { accountId: by } = c.var.member
      await refuseStranger(db, sendingOf(c.var.member))
      const { kind, content } = c.req.valid('json')
      refuseUnknownFields(content)
      const id = randomUUID()
      await insertCircular(db, { id, kind, content, by, at: now() })
      return c.json(await toAnswer(db, await demandCircular(db, id)), 201)
    })
    .put(`${path}/senders`, jsonBody(lending), async (c) => {
      const sending = sendingOf(c.var.member)
      if (!sending.isAdmin) throw new Refusal('forbidden', 'Rundschreiben überlassen dürfen nur Administratoren.')
      const { accountIds } = c.req.valid('json')
      const known = await findAccountAnswers(db)
      const isOpen = (id: string) => known.some((each) => each.id === id && each.state !== 'disabled')
      const strange = accountIds.findIndex((id) => !isOpen(id))
      if (strange !== -1) {
        const message = 'Mit diesem Konto kann sich niemand anmelden.'
        throw wrongFields({ field: `accountIds.${strange}`, message })
      }
      const told = ({ lent, ended }: Awaited<ReturnType<typeof replaceSenders>>): Act[] => [
        ...lent.map((id): Act => ({ kind: 'circulars lent', on: { sort: 'account', id } })),
        ...ended.map((id): Act => ({ kind: 'circulars lent no longer', on: { sort: 'account', id } })),
      ]
      await inTransaction(acts.db(c, told), 'read committed', (trx) =>
        replaceSenders(trx, accountIds, sending.accountId, now()),
      )
      return c.json(await listCirculars(app, sending))
    })
    .get(`${path}/:id`, async (c) => {
      const id = await demandSender(db, c)
      return c.json(await toAnswer(db, await demandCircular(db, id)))
    })
    .put(`${path}/:id`, jsonBody(change), async (c) => {
      const id = await demandSender(db, c)
      const { revision, content } = c.req.valid('json')
      refuseUnknownFields(content)
      const stamp = { changed_by: c.var.member.accountId, changed_at: now() }
      if (!(await changeDraft(db, { id, revision }, { content, ...stamp }))) throw await movedOn(db, id)
      return c.json(await toAnswer(db, await demandCircular(db, id)))
    })
    .delete(`${path}/:id`, queryParams(dropping), async (c) => {
      const id = await demandSender(db, c)
      const dropped = (isDropped: boolean): Act | undefined =>
        isDropped ? { kind: 'circular dropped', on: { sort: 'circular', id } } : undefined
      const isDropped = await inTransaction(acts.db(c, dropped), 'read committed', (trx) =>
        deleteDraft(trx, { id, ...c.req.valid('query') }),
      )
      if (!isDropped) throw await movedOn(db, id)
      return c.body(null, 204)
    })
}
