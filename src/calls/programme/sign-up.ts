import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import type { Act } from '../../audit/record-act.ts'
import { Refusal } from '../../errors.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { contentDisposition } from '../../http/disposition-rules.ts'
import { jsonBody } from '../../http/json-body.ts'
import { sendMade } from '../../http/send-made.ts'
import { giveAnswer } from '../../programme/sign-up/give-answer.ts'
import { listAnswers } from '../../programme/sign-up/list-answers.ts'
import { notWanted } from '../../programme/sign-up/sign-up-refusals.ts'
import { actDoor } from '../audit/act-door.ts'
import { readSender } from '../content/read-sender.ts'
import { maySeeList, tellDate } from './sign-up-date.ts'
import { tellDates } from './sign-up-dates.ts'
import { demandEvent, toSignUpEvent } from './sign-up-events.ts'
import { writeList } from './sign-up-list.ts'

/** More than any rule of an event allows; what is too much for this one is said in its words. */
const mostPeople = 50
const mostTyped = 2000

const answering = z.strictObject({
  answer: z.enum(['yes', 'no']),
  people: z
    .array(z.strictObject({ name: z.string().max(mostTyped), meal: z.string().max(mostTyped) }))
    .min(1)
    .max(mostPeople)
    .optional(),
  note: z.string().max(mostTyped).optional(),
  revision: z.int().min(0).optional(),
})

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What lies ahead, whether a member comes, and for who organises it who does. */
export function signUp(
  app: Pick<App, 'database' | 'contentVersion' | 'clock' | 'config' | 'linkSecret' | 'mail' | 'log' | 'sealing'>,
) {
  const { clock, log } = app
  const { db } = app.database
  const acts = actDoor(app)
  return new Hono<CallEnvironment>()
    .get('/members/io/dates', async (c) => c.json(await tellDates(app, c.var.member)))
    .get('/members/io/dates/:event', async (c) => c.json(await tellDate(app, c.var.member, c.req.param('event'))))
    .put('/members/io/dates/:event/answer', jsonBody(answering), async (c) => {
      const { answer, revision, people, note } = c.req.valid('json')
      const event = toSignUpEvent((await demandEvent(db, c.req.param('event'))).event)
      if (!event) throw notWanted()
      const post = { clock, sender: await readSender(app) }
      const given = { answer, revision, wish: { ...(people && { people }), ...(note !== undefined && { note }) } }
      const act: Act = { kind: 'event answered', on: { sort: 'event', id: event.id }, details: { answer } }
      if ((await giveAnswer(acts.db(c, act), post, event, c.var.member.accountId, given)) > 0) app.mail.wake()
      return c.json(await tellDate(app, c.var.member, c.req.param('event')))
    })
    .get('/members/io/dates/:event/list.xlsx', async (c) => {
      const { event: entry } = await demandEvent(db, c.req.param('event'))
      const event = toSignUpEvent(entry)
      if (!event) throw notWanted()
      if (!(await maySeeList(db, c.var.member, entry))) {
        throw new Refusal('forbidden', 'Diese Liste bekommt, wer sich um die Veranstaltung kümmert, und die Redaktion.')
      }
      await acts.note(c, { kind: 'sign-ups exported', on: { sort: 'event', id: event.id } })
      const listed = await listAnswers(db, event.id, event.signUp)
      const fileName = `Anmeldungen ${event.title.replace(/[/\\:]/g, ' ')}.xlsx`
      const headers = { 'content-type': workbook, 'content-disposition': contentDisposition('attachment', fileName) }
      return sendMade(c, writeList(event, listed, clock), headers, log)
    })
}
