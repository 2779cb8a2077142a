import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import type { Act } from '../../audit/record-act.ts'
import { contentSchema } from '../../circulars/circular-content.ts'
import { demandCircular, movedOn } from '../../circulars/circulars.ts'
import type { Person } from '../../circulars/person.ts'
import { addresseesOf, type Post, putTestMail, sendCircular } from '../../circulars/send-circular.ts'
import { unsubscribePath } from '../../circulars/unsubscribe-links.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { Refusal } from '../../errors.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { contentDisposition } from '../../http/disposition-rules.ts'
import { demandId } from '../../http/id-shape.ts'
import { jsonBody } from '../../http/json-body.ts'
import { seenRevision } from '../../http/seen-revision.ts'
import { deliveryWay } from '../../mail/delivery-way.ts'
import { findMember, holdAllMembers } from '../../members/record/members.ts'
import { noSuchMember } from '../../members/record/save-member.ts'
import { actDoor } from '../audit/act-door.ts'
import { readSender } from '../content/read-sender.ts'
import { demandMailbox } from '../mail/demand-mailbox.ts'
import { refuseUnwritten } from './check-words.ts'
import { readCircularLog } from './circular-log.ts'
import { demandSender } from './demand-sender.ts'
import { countWays, previewCircular } from './preview-circular.ts'
import { readAttachment } from './read-attachment.ts'
import { personOf, readPeople, readPeopleNamed } from './read-people.ts'
import { type ReturnedLetter, returnLetter } from './return-letter.ts'
import { setLetters } from './set-letters.ts'
import { showWords } from './show-words.ts'

const path = '/members/io/circulars/:id'
const asking = z.strictObject({ content: contentSchema.optional() })
const showing = z.strictObject({ content: contentSchema, memberId: z.string().max(64).nullable() })
const trying = z.strictObject({ what: z.enum(['mail', 'letter']) })
const count = z.int().min(0).max(100_000)
const sending = z.strictObject({ revision: seenRevision, seen: z.strictObject({ mail: count, letter: count }) })

type Parts = Pick<
  App,
  | 'database'
  | 'storage'
  | 'clock'
  | 'config'
  | 'contentVersion'
  | 'mail'
  | 'log'
  | 'typesetting'
  | 'linkSecret'
  | 'fileWatch'
  | 'sealing'
>

/** From whom a letter would reach to who got it: looked at, tried on oneself, sent once, and what came back. */
export function circularSending(app: Parts) {
  const {
    database: { db },
    clock,
    mail,
  } = app
  const acts = actDoor(app)
  return new Hono<CallEnvironment>()
    .post(`${path}/recipients`, jsonBody(asking), async (c) => {
      const { kind, content } = await demandCircular(db, await demandSender(db, c))
      return c.json(await previewCircular(app, { kind, content: c.req.valid('json').content ?? content }))
    })
    .post(`${path}/preview`, jsonBody(showing), async (c) => {
      await demandCircular(db, await demandSender(db, c))
      const { content, memberId } = c.req.valid('json')
      const person = memberId === null ? await readSelf(c) : await demandPerson(memberId)
      return c.json(await showWords(app, content, person))
    })
    .post(`${path}/test`, jsonBody(trying), async (c) => {
      const circular = await demandCircular(db, await demandSender(db, c))
      refuseUnwritten(circular.content)
      const person = await readSelf(c)
      if (c.req.valid('json').what === 'letter') {
        const pdf = await setLetters(app, c.var.member.accountId, circular, [person])
        return c.body(new Uint8Array(pdf), 200, pdfHeaders('probebrief.pdf'))
      }
      const to = demandMailbox(c.var.member.email)
      const enclosed = await readAttachment(app, c.var.member.accountId, circular.content)
      const post = await openPost()
      const act: Act = { kind: 'test mail sent', on: { sort: 'circular', id: circular.id } }
      await inTransaction(acts.db(c, act), 'read committed', (trx) =>
        putTestMail(trx, post, circular, { person, to, enclosed }),
      )
      mail.wake()
      return c.json({ to }, 202)
    })
    .post(`${path}/send`, jsonBody(sending), async (c) => {
      const circular = await demandCircular(db, await demandSender(db, c))
      const { revision, seen } = c.req.valid('json')
      if (circular.state === 'sent' || circular.revision !== revision) throw await movedOn(db, circular.id)
      refuseUnwritten(circular.content)
      // Bytes are read and words asked for before the transaction: it holds up all others who write.
      const { accountId: by } = c.var.member
      const [enclosed, post] = [await readAttachment(app, by, circular.content), await openPost()]
      const sent = (found: ReturnType<typeof countWays> | undefined): Act | undefined =>
        found && { kind: 'circular sent', on: { sort: 'circular', id: circular.id }, details: found }
      const counts = await inTransaction(acts.db(c, sent), 'read committed', async (trx) => {
        // Records before all else, as everywhere.
        await holdAllMembers(trx)
        const addressees = addresseesOf(circular, await readPeople(trx), deliveryWay(app.config))
        const found = countWays(addressees)
        if (found.mail !== seen.mail || found.letter !== seen.letter) throw othersThanSeen(found)
        return (await sendCircular(trx, post, { circular, addressees, enclosed, by })) ? found : undefined
      })
      if (!counts) throw await movedOn(db, circular.id)
      mail.wake()
      return c.json({ counts })
    })
    .get(`${path}/log`, async (c) => c.json(await readCircularLog(db, await demandSender(db, c))))
    .post(`${path}/recipients/:member/returned`, async (c) => {
      const circularId = await demandSender(db, c)
      const memberId = demandId(c.req.param('member'), noSuchMember)
      // It is found by him, not by the letter: erasing him takes it along.
      const told = ({ isNew }: ReturnedLetter): Act | undefined =>
        isNew
          ? { kind: 'post returned', on: { sort: 'member', id: memberId }, details: { circular: circularId } }
          : undefined
      const parts = { database: acts.database(c, told), clock }
      const { isMarked } = await returnLetter(parts, { circularId, memberId, by: c.var.member.accountId })
      return c.json({ isMarked })
    })

  async function openPost(): Promise<Post> {
    const sender = await readSender(app)
    const unsubscribeAt = (memberId: string) => `${sender.origin}${unsubscribePath(app.linkSecret, clock, memberId)}`
    return { clock, sender, unsubscribeAt }
  }

  async function demandPerson(id: string): Promise<Person> {
    const person = (await readPeopleNamed(db, [demandId(id, noSuchMember)])).get(id)
    if (!person) throw noSuchMember()
    return person
  }

  /** Who tries it, by his record; without one he is called as his account is. */
  async function readSelf({ var: { member } }: Context<CallEnvironment>): Promise<Person> {
    const own = member.memberId === null ? undefined : await findMember(db, member.memberId)
    if (own) return personOf(own.id, own.record, false)
    const [surName = '', ...first] = member.name.split(' ').reverse()
    return { ...standIn, title: member.title, firstName: first.reverse().join(' '), surName, email: member.email }
  }
}

/** In place of an address that is not known, so that a letter can be held into the window of its envelope. */
const standIn: Person = {
  ...{ id: 'probe', title: '', firstName: '', surName: '', nickname: '', status: 'aktiv', isSample: false },
  ...{ street: 'Musterweg 1', zipCode: '12345', city: 'Musterstadt', state: '', country: '', isAbroad: false },
  ...{ email: '', newsletter: true, delivery: 'email', postReturned: '' },
}

const pdfHeaders = (fileName: string) => ({
  'content-type': 'application/pdf',
  'content-disposition': contentDisposition('attachment', fileName),
})

function othersThanSeen(counts: { mail: number; letter: number }): Refusal {
  const title = `Inzwischen hat sich geändert, wen das erreicht: jetzt ${counts.mail} per E-Mail und ${counts.letter} per Brief. Bitte sieh es dir noch einmal an.`
  return new Refusal('conflict', title, { details: { counts } })
}
