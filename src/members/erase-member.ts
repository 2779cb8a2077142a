import type { Clock } from '../clock.ts'
import { allOrNothing } from '../database/all-or-nothing.ts'
import type { Db } from '../database/tables.ts'
import { Refusal } from '../errors.ts'
import { cancelMailsTo } from '../mail/cancel-mails.ts'
import { readAddressOffice } from './address-office.ts'
import { findCurrent } from './find-current.ts'
import { findMailAddresses } from './mail-addresses.ts'
import { findMerged, lockMember, type Member } from './members.ts'

/**
 * Removes a person for good: his record with its history, those that were merged into it, and his accounts with their
 * sessions and links. What he wrote and uploaded stays, without his name.
 */
export async function eraseMember(
  db: Db,
  clock: Clock,
  accountId: string,
  basedOn: Pick<Member, 'id' | 'revision'>,
): Promise<void> {
  await allOrNothing(db, async (trx) => {
    // Before his accounts, or somebody who is just inviting him would leave one behind.
    await lockMember(trx, basedOn.id)
    const member = await findCurrent(trx, basedOn)
    const { id } = member
    const merged = await findMerged(trx, id)
    const addresses = await findMailAddresses(trx, [member, ...merged])
    await refuseOfOffice(trx, addresses)
    for (const address of addresses) await cancelMailsTo(trx, clock, address)
    const accounts = await trx.deleteFrom('accounts').where('member_id', '=', id).returning('id').execute()
    if (accounts.some((account) => account.id === accountId)) {
      throw new Refusal('unprocessable', 'Deinen eigenen Eintrag muss ein anderer Administrator löschen.')
    }
    await trx.deleteFrom('members').where('merged_into', '=', id).execute()
    const { numDeletedRows } = await trx
      .deleteFrom('members')
      .where('id', '=', id)
      .where('revision', '=', basedOn.revision)
      .executeTakeFirst()
    // Somebody changed it while this went on: all of it is taken back, and he gets to see why.
    if (numDeletedRows === 0n) await findCurrent(trx, basedOn)
  })
}

/** An address that is nobody's any more would go on getting what members hide from each other. */
async function refuseOfOffice(trx: Db, addresses: readonly string[]): Promise<void> {
  const office = (await readAddressOffice(trx)).map((address) => address.toLowerCase())
  if (!addresses.some((address) => office.includes(address.toLowerCase()))) return
  throw new Refusal(
    'unprocessable',
    'An seine E-Mail-Adresse gehen noch die Nachrichten der Adressverwaltung. Bitte trage in den Einstellungen zuerst eine andere ein.',
  )
}
