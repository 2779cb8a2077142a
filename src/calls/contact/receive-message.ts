import { siteOf } from '../../accounts/sign-in/network-rules.ts'
import { giveTryBack, takeTry } from '../../accounts/sign-in/try-allowances.ts'
import { tryAllowances, tryKey } from '../../accounts/sign-in/try-rules.ts'
import type { App } from '../../app.ts'
import { keepMessage } from '../../contact/keep-message.ts'
import { type ContactErrors, type ContactMessage, checkMessage } from '../../contact/message-rules.ts'
import { readContent } from '../../content/reading/read-content.ts'
import { adminMessagesPath } from '../../content/site-map.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Tx } from '../../database/tables.ts'
import { readSender } from '../content/read-sender.ts'

/** What becomes of a message: it is kept, something in it is wrong, or so many have come that it has to wait. */
export type Receipt = { isKept: true } | { errors: ContactErrors } | { isTooMuch: true }

/**
 * A visitor writes to the fraternity: checked, counted for his site and for all together, kept and told by mail to the
 * address that stands beside the form, all or nothing.
 */
export async function receiveMessage(
  app: Pick<App, 'database' | 'clock' | 'config' | 'mail'>,
  typed: ContactMessage,
  clientAddress: string,
): Promise<Receipt> {
  const { message, errors } = checkMessage(typed)
  if (Object.keys(errors).length > 0) return { errors }
  const { db } = app.database
  const sender = await readSender(app)
  const { contact } = await readContent(db, 'visitor', 'fraternity')
  const office = { sender, to: contact.email, path: adminMessagesPath }
  const isCounted = await inTransaction(db, 'read committed', async (trx) => {
    if (!(await countMessage(trx, app.clock().getTime(), clientAddress))) return false
    await keepMessage(trx, app.clock, office, message)
    return true
  })
  if (!isCounted) return { isTooMuch: true }
  app.mail.wake()
  return { isKept: true }
}

async function countMessage(trx: Tx, now: number, clientAddress: string): Promise<boolean> {
  const ofSite = { key: tryKey('contactFrom', siteOf(clientAddress)), limit: tryAllowances.contactFrom }
  if (!(await takeTry(trx, ofSite, now))) return false
  const ofAll = { key: tryKey('contactToUs'), limit: tryAllowances.contactToUs }
  if (await takeTry(trx, ofAll, now)) return true
  await giveTryBack(trx, ofSite)
  return false
}
