import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../../app.ts'
import { noSuchDraft } from '../../../content/drafts/draft-refusals.ts'
import { exactDate } from '../../../content/schema/fields.ts'
import type { CallEnvironment } from '../../../http/call-environment.ts'
import { isIdShaped } from '../../../http/id-shape.ts'
import { jsonBody } from '../../../http/json-body.ts'
import type { CopyOutcome, Plan, PlanList } from '../../../programme/planning/plan-answers.ts'
import { actDoor } from '../../audit/act-door.ts'
import { entryAct } from '../../audit/entry-act.ts'
import { addEvent } from './add-event.ts'
import { beginPlan } from './begin-plan.ts'
import { copyEvents } from './copy-events.ts'
import { listPlans } from './list-plans.ts'
import { publishPlan } from './publish-plan.ts'
import { readPlan } from './read-plan.ts'
import { takeFixedDate } from './take-fixed-date.ts'

const mostAtOnce = 200
const beginning = z.object({ semester: z.string().max(40) })
const newEvent = z.object({
  title: z.string().trim().min(1, 'Bitte gib der Veranstaltung einen Namen.').max(300),
  begins: exactDate('Beginn').optional(),
})
const copying = z.object({
  from: z.string().max(200),
  events: z
    .array(z.object({ entry: z.string(), moving: z.enum(['weekday', 'date']) }))
    .min(1, 'Bitte wähle mindestens eine Veranstaltung.')
    .max(mostAtOnce),
})
const taking = z.object({ entry: z.string().max(100) })
const publication = z.object({
  drafts: z
    .array(z.object({ collection: z.enum(['semesters', 'events']), entry: z.string() }))
    .min(1)
    .max(mostAtOnce),
})

/** The planning of a semester: all of it drafts, until it is published in one act. */
export function plans(app: Pick<App, 'database' | 'clock' | 'config' | 'log' | 'sealing'>) {
  const { clock, database } = app
  const { db } = database
  return new Hono<CallEnvironment>()
    .get('/editor/plans', async (c) => {
      const list: PlanList = await listPlans(db, clock, c.var.member.accountId)
      return c.json(list)
    })
    .post('/editor/plans', jsonBody(beginning), async (c) => {
      const { semester } = c.req.valid('json')
      return c.json({ semester: await beginPlan(db, clock, c.var.member.accountId, semester) }, 201)
    })
    .get('/editor/plans/:semester', async (c) => {
      const plan: Plan = await readPlan(app, c.var.member.accountId, c.req.param('semester'))
      return c.json(plan)
    })
    .post('/editor/plans/:semester/events', jsonBody(newEvent), async (c) => {
      const { title, begins } = c.req.valid('json')
      const semester = c.req.param('semester')
      return c.json({ entry: await addEvent(db, clock, c.var.member.accountId, { semester, title, begins }) }, 201)
    })
    .post('/editor/plans/:semester/copies', jsonBody(copying), async (c) => {
      const wanted = { semester: c.req.param('semester'), ...c.req.valid('json') }
      const outcome: CopyOutcome = await copyEvents(db, clock, c.var.member.accountId, wanted)
      return c.json(outcome)
    })
    .post('/editor/plans/:semester/taken', jsonBody(taking), async (c) => {
      const wanted = { semester: c.req.param('semester'), ...c.req.valid('json') }
      return c.json({ entry: await takeFixedDate(db, clock, c.var.member.accountId, wanted) }, 201)
    })
    .post('/editor/plans/:semester/publish', jsonBody(publication), async (c) => {
      const wanted = c.req.valid('json').drafts.map(({ collection, entry }) => {
        if (!isIdShaped(entry)) throw noSuchDraft()
        return { collection, entry }
      })
      const told = () => wanted.map(({ collection, entry }) => entryAct('entry published', collection, entry))
      const plan = { semester: c.req.param('semester'), drafts: wanted }
      const published = await publishPlan(actDoor(app).db(c, told), clock, c.var.member.accountId, plan)
      return c.json({ published: published.map(({ collection, id }) => ({ collection, entry: id })) })
    })
}
