import { Hono } from 'hono'
import { z } from 'zod'
import type { SignedIn } from '../../accounts/tokens/check-token.ts'
import type { App } from '../../app.ts'
import { dayOf } from '../../clock.ts'
import { Refusal } from '../../errors.ts'
import { deleteTick, insertTick } from '../../handover/duties/ticks.ts'
import { semesterKey, semesterTitle } from '../../handover/semester-rules.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { demandId } from '../../http/id-shape.ts'
import { jsonBody } from '../../http/json-body.ts'
import { presentOffices } from './office-holders.ts'
import { readDuties } from './read-duties.ts'
import { dutySemester, mayTick, tellDuties } from './tell-duties.ts'

const ticking = z.object({ semester: z.string().max(20), isDone: z.boolean() })

const noSuchDuty = () =>
  new Refusal('not_found', 'Diese Aufgabe gibt es in diesem Semester nicht mehr. Bitte lade die Seite neu.')

type Parts = Pick<App, 'database' | 'clock'>

/** What is to be done in this semester, and the ticks of those who have done it. */
export function duties(app: Parts) {
  return new Hono<CallEnvironment>()
    .get('/members/io/duties', async (c) => c.json(await tellDuties(app, c.var.member)))
    .put('/members/io/duties/:id', jsonBody(ticking), async (c) => {
      const duty = demandId(c.req.param('id'), noSuchDuty)
      await tickDuty(app, c.var.member, { duty, ...c.req.valid('json') })
      return c.json(await tellDuties(app, c.var.member))
    })
}

interface Ticking {
  duty: string
  /** The semester that he has before his eyes. */
  semester: string
  isDone: boolean
}

async function tickDuty({ database, clock }: Parts, viewer: SignedIn, { duty, semester, isDone }: Ticking) {
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
  if (isDone) await insertTick(db, { semester, duty, done_by: viewer.accountId, done_at: clock().getTime() })
  else await deleteTick(db, { semester, duty })
}
