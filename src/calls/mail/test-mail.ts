import { Hono } from 'hono'
import type { App } from '../../app.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { deliveryWay } from '../../mail/delivery-way.ts'
import { putMail } from '../../mail/put-mail.ts'
import { writeLetter } from '../../mail/write-letter.ts'
import { declineName } from '../../text/declined-name-rules.ts'
import { actDoor } from '../audit/act-door.ts'
import { readSender } from '../content/read-sender.ts'
import { demandMailbox } from './demand-mailbox.ts'

export const testSubject = 'E-Mail zur Probe'

/** A mail to the administrator himself, by the way that all mails go: what becomes of it he sees in the outbox and in his mailbox. */
export function testMail(app: Pick<App, 'database' | 'clock' | 'config' | 'mail' | 'log' | 'sealing'>) {
  const { clock, config, mail } = app
  return new Hono<CallEnvironment>().post('/members/io/mails/test', async (c) => {
    const { email, name, memberId } = c.var.member
    const to = demandMailbox(email)
    const sender = await readSender(app)
    const letter = writeLetter(sender, {
      greeting: `Lieber ${name},`,
      paragraphs: [
        `wenn du das liest, kommen die E-Mails ${declineName('genitive', sender.article, sender.name)} an. Du hast sie dir unter „Erste Schritte“ selbst geschickt; zu tun ist nichts.`,
      ],
      button: { label: 'Zur Website', href: sender.origin },
      closing: [
        'Führt der Knopf nicht auf eure Website, ist ihre Adresse (PUBLIC_ORIGIN) noch nicht richtig eingestellt.',
      ],
    })
    const from = { name: sender.name, address: sender.address }
    await inTransaction(actDoor(app).db(c, { kind: 'test mail sent' }), 'read committed', (trx) =>
      putMail(trx, clock, { from, to, subject: testSubject, ...letter, about: memberId }),
    )
    mail.wake()
    return c.json({ to, delivery: deliveryWay(config) }, 202)
  })
}
