import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '../../clock.ts'
import type { CollectionName, DataOf } from '../../content/collections/collections.ts'
import { takeBackEntry } from '../../content/editing/take-back-entries.ts'
import type { Stamp } from '../../content/editing/write-content.ts'
import { findEntries } from '../../content/entries.ts'
import { checkLegalFacts, readLegalFacts, replaceLegalFacts } from '../../content/legal/legal-data.ts'
import type { Tx } from '../../database/tables.ts'
import type { HandoverDone } from '../../handover/handover-done.ts'
import { readAddressOffice } from '../../members/office/address-office.ts'
import { changeAddressOffice } from '../../members/office/change-address-office.ts'
import { changeContact } from './publish-mailboxes.ts'
import { findChanged } from './take-back-lists.ts'

/** Each mailbox is what it was, unless somebody has changed it since: then it stays, and that is said. */
export async function takeBackMailboxes(
  trx: Tx,
  clock: Clock,
  stamp: Omit<Stamp, 'collection'> & { account_id: string },
  { contact, legal, addressOffice }: HandoverDone,
): Promise<string[]> {
  const stays = (what: string) => `${what} hat seitdem jemand geändert; das bleibt so.`
  const notes: string[] = []
  if (contact) {
    const [row] = await findEntries(trx, ['fraternity'])
    const now = row && (JSON.parse(row.data) as DataOf<'fraternity'>).contact
    if (isDeepStrictEqual(now, contact.after)) await changeContact(trx, clock, stamp.account_id, contact.before)
    else notes.push(stays('Den Kontakt'))
  }
  if (legal && !(await takeBackImprint(trx, stamp, legal))) notes.push(stays('Das Impressum'))
  if (addressOffice) {
    const isUnchanged = isDeepStrictEqual(await readAddressOffice(trx), addressOffice.after)
    // A site may have begun without any: then the new ones are better than none.
    if (!isUnchanged) notes.push(stays('Die Adressverwaltung'))
    else if (addressOffice.before.length > 0) {
      await changeAddressOffice(trx, clock, stamp.account_id, addressOffice.before)
    }
  }
  return notes
}

async function takeBackImprint(
  trx: Tx,
  stamp: Omit<Stamp, 'collection'>,
  { before, revision, entries }: NonNullable<HandoverDone['legal']>,
): Promise<boolean> {
  const checked = checkLegalFacts(before)
  const isUnchanged =
    (await readLegalFacts(trx)).revision === revision && (await findChanged(trx, entries)).length === 0
  if (!isUnchanged || !('facts' in checked)) return false
  await replaceLegalFacts(trx, { facts: checked.facts, revision: revision + 1 })
  for (const { collection, ...entry } of entries) {
    await takeBackEntry(trx, { ...stamp, collection: collection as CollectionName }, entry)
  }
  return true
}
