import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { SignedIn } from '../../accounts/tokens/check-token.ts'
import type { ActKind } from '../../audit/act-kinds-rules.ts'
import type { Act } from '../../audit/record-act.ts'
import type { Told } from '../../audit/witness-acts.ts'
import type { HandoverPreview, HandoverState, TakenBackState } from '../../handover/handover-answers.ts'
import { planSchema, semesterSchema } from '../../handover/plan-schema.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { demandId, isIdShaped } from '../../http/id-shape.ts'
import { jsonBody } from '../../http/json-body.ts'
import { queryParams } from '../../http/query-params.ts'
import { seenRevision } from '../../http/seen-revision.ts'
import { actDoor } from '../audit/act-door.ts'
import { beginHandover } from './begin-handover.ts'
import { movedOn, noSuchHandover } from './handover-refusals.ts'
import { lendHandover } from './lend-handover.ts'
import { previewHandover } from './preview-handover.ts'
import { type Published, publishHandover } from './publish-handover.ts'
import type { SeatWithRights } from './publish-seats.ts'
import { type HandoverParts, readState } from './read-state.ts'
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
export function handover(parts: HandoverParts) {
  const {
    database: { db },
    mail,
  } = parts
  const acts = actDoor(parts)
  const recorded = (c: Context<CallEnvironment>, told: Told): HandoverParts => ({
    ...parts,
    database: acts.database(c, told),
  })
  const answer = async (c: Context<CallEnvironment>): Promise<HandoverState> =>
    readState(db, parts, leaderOf(c.var.member))

  return new Hono<CallEnvironment>()
    .get(path, async (c) => c.json(await answer(c)))
    .post(path, jsonBody(beginning), async (c) => {
      const told = (begun: string | undefined): Act | undefined =>
        begun === undefined ? undefined : { kind: 'change of semester begun', on: on(begun) }
      await beginHandover(recorded(c, told), leaderOf(c.var.member), c.req.valid('json'))
      return c.json(await answer(c), 201)
    })
    .put(`${path}/:id`, jsonBody(change), async (c) => {
      await savePlan(parts, leaderOf(c.var.member), { id: idIn(c.req.param('id')), ...c.req.valid('json') })
      return c.json(await answer(c))
    })
    .delete(`${path}/:id`, queryParams(dropping), async (c) => {
      const dropped = { id: idIn(c.req.param('id')), ...c.req.valid('query') }
      const told = (isDropped: boolean): Act | undefined =>
        isDropped ? { kind: 'change of semester dropped', on: on(dropped.id) } : undefined
      await dropHandover(recorded(c, told), leaderOf(c.var.member), dropped)
      return c.json(await answer(c))
    })
    .put(`${path}/:id/leader`, jsonBody(lending), async (c) => {
      const lent = { id: idIn(c.req.param('id')), ...c.req.valid('json') }
      const told = (isLent: boolean): Act[] | undefined => {
        if (!isLent) return undefined
        const act: Act = {
          kind: 'change of semester lent',
          on: on(lent.id),
          details: { isLent: lent.accountId !== null },
        }
        const { accountId: id } = lent
        return id === null ? [act] : [act, { kind: 'leads a change of semester', on: { sort: 'account', id } }]
      }
      await lendHandover(recorded(c, told), leaderOf(c.var.member), lent)
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
      const told = (published: Published) => actsOf(wanted.id, published)
      await publishHandover(recorded(c, told), publisher, wanted)
      mail.wake()
      return c.json(await answer(c))
    })
    .post(`${path}/:id/undo`, async (c) => {
      const takenBack = idIn(c.req.param('id'))
      const told = ({ seats }: { seats: SeatWithRights[] }): Act[] => [
        { kind: 'change of semester taken back', on: on(takenBack) },
        ...seats.map(actOf('holder of office withdrawn')),
      ]
      const { notes } = await takeBackHandover(recorded(c, told), leaderOf(c.var.member), takenBack)
      const state: TakenBackState = { ...(await answer(c)), notes }
      return c.json(state)
    })
}

const on = (id: string) => ({ sort: 'handover', id }) as const

const actOf =
  (kind: ActKind) =>
  ({ office, member_id: id }: SeatWithRights): Act => ({ kind, on: { sort: 'member', id }, details: { office } })

/** One for the whole, and one for everybody whose rights it has changed: under his own name, so that it is found there. */
function actsOf(id: string, { entries, accounts, invited, letters, seats }: Published): Act[] {
  const details = { entries: entries.length, invitations: invited.length, letters: letters.length }
  return [
    { kind: 'change of semester published', on: on(id), details },
    ...accounts.map(
      ({ id, before, after, dropped }): Act => ({
        kind: 'account changed',
        on: { sort: 'account', id },
        details: { before, after, ...(dropped && { dropped }) },
      }),
    ),
    ...invited.map(
      ({ accountId, role }): Act => ({
        kind: 'account made, invitation on its way',
        on: { sort: 'account', id: accountId },
        details: { role },
      }),
    ),
    ...seats.map(actOf('holder of office confirmed')),
  ]
}

const leaderOf = ({ accountId, role }: SignedIn) => ({ accountId, isAdmin: role === 'admin' })
const nameOf = ({ title, name }: SignedIn): string => [title, name].filter(Boolean).join(' ')
const idIn = (text: string) => demandId(text, noSuchHandover)
