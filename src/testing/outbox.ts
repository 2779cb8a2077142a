import type { Clock } from '../clock.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { Db, Outer } from '../database/tables.ts'
import { type Mail, putMail } from '../mail/put-mail.ts'

/** A mail as a member would get it. */
export const testMail: Mail = {
  from: { name: 'Pennälerverbindung Aurora', address: 'senior@aurora.example' },
  to: 'hans@eschenfurt.example',
  subject: 'Grüße aus Eschenfurt: Einladung zur Kneipe für alle Bundesbrüder – auch für die mit langem Weg',
  text: 'Lieber Hans,\n\nschön, dass du dabei bist. Grüße – und bis bald!\n',
  html: '<p>Lieber Hans,</p>\n<p>schön, dass du dabei bist.</p>\n',
  about: null,
}

/** The same, but for what a test says of it. */
export function putTestMail(db: Outer, clock: Clock, mail: Partial<Mail> = {}): Promise<string> {
  return inTransaction(db, 'read committed', (trx) => putMail(trx, clock, { ...testMail, ...mail }))
}

export function readMail(db: Db, id: string) {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
