import type { Clock } from '../clock.ts'
import type { Database } from '../database/open-database.ts'
import type { Db } from '../database/tables.ts'
import { markSent, outbox } from '../mail/mails.ts'
import type { Office } from '../members/office/tell-office.ts'
import type { Address } from '../members/record/member-record.ts'
import { claimNext } from '../queue/queues.ts'
import { usualTerms } from '../text/term-rules.ts'

/** An address as it is stored. */
export const testAddress: Address = {
  firstName: 'Emil',
  surName: 'Brakebusch',
  gymnasium: 'Gymnasium am Lindentor',
  profession: 'Apotheker',
  birthday: '1988-03-30',
  exam: 2007,
  street: 'Lindentorstraße 4',
  zipCode: '00895',
  city: 'Eschenfurt',
  state: '',
  country: '',
  mobilePhoneNumber: '+4917604069217',
  phoneNumber: '',
  email: 'emil@brakebusch.example',
  newsletter: true,
  visible: true,
}

export const testOffice: Office = {
  name: 'Adresswart',
  sender: {
    name: 'Pennälerverbindung Aurora zu Eschenfurt',
    article: 'die',
    shortName: 'Aurora',
    town: 'Eschenfurt',
    ribbon: ['#ff3300', '#c0c0c0', '#3399ff'].map((hex) => ({ hex, height: 5 })),
    link: { light: '#0b56a3', dark: '#8ec3fb' },
    address: 'senior@aurora.example',
    origin: 'https://aurora.example',
    terms: usualTerms,
  },
  recordPath: (id) => `/administration/members/${id}`,
  wait: { quietMs: 0, longestMs: 0 },
}

/** Who is told of every address. */
export async function setOffice(db: Db, addresses: string[]): Promise<void> {
  const values = { value: JSON.stringify(addresses), changed_by: null, changed_at: 0 }
  await db.deleteFrom('settings').where('name', '=', 'address-office').execute()
  await db
    .insertInto('settings')
    .values({ name: 'address-office', ...values })
    .execute()
}

/** All that waits in the outbox goes out, whenever it was to. */
export async function deliverLetters(database: Database, clock: Clock): Promise<void> {
  const now = clock().getTime()
  const due = { claimant: 'test', now: now + 3_600_000, until: now + 7_200_000 }
  for (let mail = await claimNext(database, outbox, due); mail; mail = await claimNext(database, outbox, due)) {
    await markSent(database.db, mail.id, due.claimant, now)
  }
}

/** What waits in the outbox, in the order of the addresses. */
export function waitingMails(db: Db) {
  return db.selectFrom('mails').selectAll().orderBy('created_at').orderBy('to_address').execute()
}
