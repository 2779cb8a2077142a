import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { SignedIn } from '../../accounts/tokens/check-token.ts'
import type { App } from '../../app.ts'
import type { HandoverPreview, HandoverState, TakenBackState } from '../../handover/handover-answers.ts'
import { planSchema, semesterSchema } from '../../handover/plan-schema.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { demandId, isIdShaped } from '../../http/id-shape.ts'
import { jsonBody } from '../../http/json-body.ts'
import { logAct } from '../../http/log-act.ts'
import { queryParams } from '../../http/query-params.ts'
import { seenRevision } from '../../http/seen-revision.ts'
import { beginHandover } from './begin-handover.ts'
import type { FindOpenDuties } from './gather-circumstances.ts'
import { movedOn, noSuchHandover } from './handover-refusals.ts'
import { lendHandover } from './lend-handover.ts'
import { previewHandover } from './preview-handover.ts'
import { publishHandover } from './publish-handover.ts'
import { readState } from './read-state.ts'
import { demandHandover, dropHandover, savePlan } from './save-plan.ts'
import { takeBackHandover } from './take-back-handover.ts'

const path = '/members/io/handover'
const id = z.string().refine(isIdShaped, 'ist keine Kennung')
const beginning = z.strictObject({ semester: semesterSchema.optional(), from: id.optional() })
const seen = z.strictObject({ revision: seenRevision })
const change = z.strictObject({ revision: seenRevision, plan: planSchema })
const lending = z.strictObject({ accountId: id.nullable() })
const dropping = z.object({ revision: z.coerce.number().pipe(seenRevision) })

/** The change of semester: prepared by whoever leads it, published as a whole, taken back as a whole. */
export function handover(
  app: Pick<App, 'database' | 'clock' | 'config' | 'mail' | 'log'>,
  findOpenDuties: FindOpenDuties,
) {
  const { database, clock, config, mail, log } = app
  const { db } = database
  const parts = { database, clock, config, mail, log, findOpenDuties }
  const answer = async (c: Context<CallEnvironment>): Promise<HandoverState> =>
    readState(db, parts, leaderOf(c.var.member))

  return new Hono<CallEnvironment>()
    .get(path, async (c) => c.json(await answer(c)))
    .post(path, jsonBody(beginning), async (c) => {
      const begun = await beginHandover(parts, leaderOf(c.var.member), c.req.valid('json'))
      logAct(c, log, 'change of semester begun', { handover: begun })
      return c.json(await answer(c), 201)
    })
    .put(`${path}/:id`, jsonBody(change), async (c) => {
      await savePlan(parts, leaderOf(c.var.member), { id: idIn(c.req.param('id')), ...c.req.valid('json') })
      return c.json(await answer(c))
    })
    .delete(`${path}/:id`, queryParams(dropping), async (c) => {
      const dropped = { id: idIn(c.req.param('id')), ...c.req.valid('query') }
      await dropHandover(parts, leaderOf(c.var.member), dropped)
      logAct(c, log, 'change of semester dropped', { handover: dropped.id })
      return c.json(await answer(c))
    })
    .put(`${path}/:id/leader`, jsonBody(lending), async (c) => {
      const lent = { id: idIn(c.req.param('id')), ...c.req.valid('json') }
      await lendHandover(parts, leaderOf(c.var.member), lent)
      logAct(c, log, 'change of semester lent', { handover: lent.id, account: lent.accountId })
      return c.json(await answer(c))
    })
    .get(`${path}/:id/preview`, async (c) => {
      const leader = leaderOf(c.var.member)
      const found = await demandHandover(parts, leader, idIn(c.req.param('id')))
      const { state, revision, plan } = found
      if (state !== 'open' || !plan) throw await movedOn(db, parts, leader, found)
      const preview: HandoverPreview = await previewHandover(db, parts, leader, { revision, plan })
      return c.json(preview)
    })
    .post(`${path}/:id/publish`, jsonBody(seen), async (c) => {
      const wanted = { id: idIn(c.req.param('id')), ...c.req.valid('json') }
      const publisher = { ...leaderOf(c.var.member), name: nameOf(c.var.member) }
      const { entries, accounts, invited, letters } = await publishHandover(parts, publisher, wanted)
      mail.wake()
      const counts = { entries: entries.length, invitations: invited.length, letters: letters.length }
      const changed = accounts.map((account) => ({ account: account.id, ...account.after }))
      logAct(c, log, 'change of semester published', { handover: wanted.id, ...counts, accounts: changed })
      return c.json(await answer(c))
    })
    .post(`${path}/:id/undo`, async (c) => {
      const takenBack = idIn(c.req.param('id'))
      const notes = await takeBackHandover(parts, leaderOf(c.var.member), takenBack)
      logAct(c, log, 'change of semester taken back', { handover: takenBack })
      const state: TakenBackState = { ...(await answer(c)), notes }
      return c.json(state)
    })
}

const leaderOf = ({ accountId, role }: SignedIn) => ({ accountId, isAdmin: role === 'admin' })
const nameOf = ({ title, name }: SignedIn): string => [title, name].filter(Boolean).join(' ')
const idIn = (text: string) => demandId(text, noSuchHandover)
