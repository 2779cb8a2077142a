import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../../../app.ts'
import type { Act } from '../../../../audit/record-act.ts'
import { templateSchema } from '../../../../circulars/circular-content.ts'
import { inTransaction } from '../../../../database/in-transaction.ts'
import { Refusal } from '../../../../errors.ts'
import type { CallEnvironment } from '../../../../http/call-environment.ts'
import { contentDisposition } from '../../../../http/disposition-rules.ts'
import { jsonBody } from '../../../../http/json-body.ts'
import { seenRevision } from '../../../../http/seen-revision.ts'
import { congratulationKinds, occasionFields } from '../../../../members/birthdays/congratulation-rules.ts'
import { replaceCongratulationText } from '../../../../members/birthdays/congratulation-texts.ts'
import { actDoor } from '../../../audit/act-door.ts'
import { refuseUnknownFields, refuseUnwritten } from '../../../circulars/check-words.ts'
import { demandOffice } from './demand-office.ts'
import { chosenSchema, findChosen } from './find-chosen.ts'
import { setCongratulationCards, setCongratulationLetters } from './set-congratulations.ts'

const path = '/members/io/birthdays'
const change = z.strictObject({ revision: z.union([z.literal(0), seenRevision]), words: templateSchema })

type Parts = Pick<App, 'database' | 'storage' | 'clock' | 'config' | 'log' | 'typesetting' | 'sealing'>

/** What the office writes to people on their days: its words, and letters and cards made of them. */
export function congratulations(app: Parts) {
  const { db } = app.database
  const acts = actDoor(app)
  return new Hono<CallEnvironment>()
    .put(`${path}/texts/:kind`, jsonBody(change), async (c) => {
      await demandOffice(app, c.var.member)
      const kind = congratulationKinds.find((each) => each === c.req.param('kind'))
      if (!kind) throw new Refusal('not_found', 'Diesen Text gibt es nicht.')
      const { revision, words } = c.req.valid('json')
      refuseUnwritten(words)
      refuseUnknownFields(words, occasionFields[kind])
      const stamp = { by: c.var.member.accountId, at: app.clock().getTime() }
      const act: Act = { kind: 'congratulation text changed', on: { sort: 'setting', id: `congratulation ${kind}` } }
      const replaced = await inTransaction(acts.db(c, act), 'read committed', (trx) =>
        replaceCongratulationText(trx, { kind, revision, words }, stamp),
      )
      return c.json(replaced)
    })
    .post(`${path}/letters`, jsonBody(chosenSchema), async (c) => {
      await demandOffice(app, c.var.member)
      const chosen = await findChosen(db, app.clock, c.req.valid('json'))
      const { pdf, count } = await setCongratulationLetters(app, c.var.member.accountId, chosen)
      await acts.note(c, { kind: 'congratulations set', details: { letters: count } })
      return c.body(new Uint8Array(pdf), 200, pdfHeaders('glueckwunschbriefe.pdf'))
    })
    .post(`${path}/cards`, jsonBody(chosenSchema), async (c) => {
      await demandOffice(app, c.var.member)
      const chosen = await findChosen(db, app.clock, c.req.valid('json'))
      const { pdf, count } = await setCongratulationCards(app, c.var.member.accountId, chosen)
      await acts.note(c, { kind: 'congratulations set', details: { cards: count } })
      return c.body(new Uint8Array(pdf), 200, pdfHeaders('glueckwunschkarten.pdf'))
    })
}

const pdfHeaders = (fileName: string) => ({
  'content-type': 'application/pdf',
  'content-disposition': contentDisposition('attachment', fileName),
})
