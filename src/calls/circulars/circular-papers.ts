import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import { demandCircular } from '../../circulars/circulars.ts'
import { type LabelSheet, labelSheets } from '../../circulars/label-sheets.ts'
import type { Person } from '../../circulars/person.ts'
import { comparePostal } from '../../circulars/postal-address-rules.ts'
import { findRecipients } from '../../circulars/recipients.ts'
import { Refusal, wrongFields } from '../../errors.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { contentDisposition } from '../../http/disposition-rules.ts'
import { queryParams } from '../../http/query-params.ts'
import { actDoor } from '../audit/act-door.ts'
import { type ArrangedLabels, arrangeLabels } from './arrange-labels.ts'
import { demandSender } from './demand-sender.ts'
import { readPeopleNamed } from './read-people.ts'
import { setLetters } from './set-letters.ts'

const path = '/members/io/circulars/:id'
const wanted = z.object({ sheet: z.string(), begin: z.coerce.number().int().min(1).default(1) })

type Parts = Pick<App, 'database' | 'storage' | 'clock' | 'config' | 'log' | 'typesetting' | 'sealing'>

/** What goes by post: letters for envelopes with a window, and labels for what has none. */
export function circularPapers(app: Parts) {
  const { db } = app.database
  const acts = actDoor(app)
  const on = (id: string) => ({ sort: 'circular', id }) as const
  return new Hono<CallEnvironment>()
    .get(`${path}/letters`, async (c) => {
      const { circular, people } = await readLetters(await demandSender(db, c))
      if (c.req.method === 'HEAD') return c.body(null, 200, pdfHeaders('briefe.pdf'))
      const pdf = await setLetters(app, c.var.member.accountId, circular, people)
      await acts.note(c, { kind: 'letters set', on: on(circular.id), details: { letters: people.length } })
      return c.body(new Uint8Array(pdf), 200, pdfHeaders('briefe.pdf'))
    })
    .get(`${path}/labels`, queryParams(wanted), async (c) => {
      const { circular, people } = await readLetters(await demandSender(db, c))
      const { data } = arrange(people, c.req.valid('query'))
      if (c.req.method === 'HEAD') return c.body(null, 200, pdfHeaders('etiketten.pdf'))
      const { accountId } = c.var.member
      const pdf = await app.typesetting.typeset(accountId, { template: 'labels', data, files: {} })
      await acts.note(c, { kind: 'labels set', on: on(circular.id), details: { labels: people.length } })
      return c.body(new Uint8Array(pdf), 200, pdfHeaders('etiketten.pdf'))
    })
    .get(`${path}/labels/check`, queryParams(wanted), async (c) => {
      const { people } = await readLetters(await demandSender(db, c))
      const { data, tooLong } = arrange(people, c.req.valid('query'))
      return c.json({ labels: people.length, pages: data.pages.length, tooLong })
    })

  /** Those to whom it went as a letter, in the order of the post. */
  async function readLetters(id: string) {
    const circular = await demandCircular(db, id)
    if (circular.state === 'draft') {
      throw new Refusal('conflict', 'Briefe und Etiketten gibt es, sobald das Rundschreiben verschickt ist.')
    }
    const rows = (await findRecipients(db, id)).filter(({ way }) => way === 'letter')
    const ids = rows.map(({ member_id }) => member_id)
    const people = [...(await readPeopleNamed(db, ids)).values()].toSorted(comparePostal)
    if (people.length === 0) throw new Refusal('unprocessable', 'Bei diesem Rundschreiben gibt es keine Briefe.')
    return { circular, people }
  }
}

function arrange(people: readonly Person[], { sheet: id, begin }: z.infer<typeof wanted>): ArrangedLabels {
  const sheet = demandSheet(id)
  const places = sheet.columns * sheet.rows
  if (begin > places) {
    throw wrongFields({ field: 'begin', message: `Auf einem Bogen sind ${places} Etiketten.` })
  }
  return arrangeLabels(people, sheet, begin)
}

function demandSheet(id: string): LabelSheet {
  const sheet = labelSheets.find((each) => each.id === id)
  if (sheet) return sheet
  const known = labelSheets.map(({ name }) => name).join(', ')
  throw wrongFields({ field: 'sheet', message: `Diesen Bogen gibt es nicht. Möglich sind ${known}.` })
}

const pdfHeaders = (fileName: string) => ({
  'content-type': 'application/pdf',
  'content-disposition': contentDisposition('attachment', fileName),
})
