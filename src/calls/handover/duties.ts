import { Hono } from 'hono'
import { z } from 'zod'
import type { SignedIn } from '../../accounts/tokens/check-token.ts'
import type { App } from '../../app.ts'
import type { Act } from '../../audit/record-act.ts'
import { dayOf } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import { deleteTick, insertTick } from '../../handover/duties/ticks.ts'
import { semesterKey, semesterTitle } from '../../handover/semester-rules.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { demandId } from '../../http/id-shape.ts'
import { jsonBody } from '../../http/json-body.ts'
import { actDoor } from '../audit/act-door.ts'
import { entryAct } from '../audit/entry-act.ts'
import { presentOffices } from './office-holders.ts'
import { readDuties } from './read-duties.ts'
import { dutySemester, mayTick, tellDuties } from './tell-duties.ts'

const ticking = z.object({ semester: z.string().max(20), isDone: z.boolean() })

const noSuchDuty = () =>
  new Refusal('not_found', 'Diese Aufgabe gibt es in diesem Semester nicht mehr. Bitte lade die Seite neu.')

type Parts = Pick<App, 'database' | 'clock' | 'log' | 'sealing'>

/** What is to be done in this semester, and the ticks of those who have done it. */
export function duties(app: Parts) {
  const acts = actDoor(app)
  return new Hono<CallEnvironment>()
    .get('/members/io/duties', async (c) => c.json(await tellDuties(app, c.var.member)))
    .put('/members/io/duties/:id', jsonBody(ticking), async (c) => {
      const duty = demandId(c.req.param('id'), noSuchDuty)
      const { semester, isDone } = c.req.valid('json')
      const kind = isDone ? 'duty ticked' : 'tick of duty taken back'
      const told = (isChanged: boolean): Act | undefined =>
        isChanged ? entryAct(kind, 'officeDuties', duty) : undefined
      await tickDuty(app, acts.db(c, told), c.var.member, { duty, semester, isDone })
      return c.json(await tellDuties(app, c.var.member))
    })
}

interface Ticking {
  duty: string
  /** The semester that he has before his eyes. */
  semester: string
  isDone: boolean
}

async function tickDuty(
  { database, clock }: Parts,
  recorded: Outer,
  viewer: SignedIn,
  { duty, semester, isDone }: Ticking,
): Promise<void> {
  const { db } = database
  const today = dayOf(clock)
  const present = await presentOffices(database)
  const current = dutySemester(present, today)
  if (semesterKey(current) !== semester) {
    const title = `Inzwischen hat das ${semesterTitle(current)} begonnen. Bitte lade die Seite neu.`
    throw new Refusal('conflict', title)
  }
  const found = (await readDuties(db, current, today)).find(({ id }) => id === duty)
  const post = present.posts.find(({ id }) => id === found?.office)
  if (!post) throw noSuchDuty()
  if (!mayTick(viewer, post.memberId, present.leader)) {
    const title = 'Diese Aufgabe hakt ab, wer das Amt innehat. Frag ihn, oder wende dich an die Redaktion.'
    throw new Refusal('forbidden', title)
  }
  const tick = { semester, duty, done_by: viewer.accountId, done_at: clock().getTime() }
  await inTransaction(recorded, 'read committed', (trx) => (isDone ? insertTick(trx, tick) : deleteTick(trx, tick)))
}
