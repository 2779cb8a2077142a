import type { Clock } from '../../clock.ts'
import { insertErasure } from '../../database/erasing/open-erasures.ts'
import type { Tx } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import { type ErasedMails, eraseMails } from '../../mail/erase-mails.ts'
import { eraseFromImports } from '../imports/staging/erase-from-imports.ts'
import { readAddressOffice } from '../office/address-office.ts'
import { findUnmerged } from './find-current.ts'
import { forgetNamed } from './forget-named.ts'
import { findMailAddresses } from './mail-addresses.ts'
import { countVersions } from './member-versions.ts'
import { findMerged, type Member } from './members.ts'
import { findTraces } from './traces.ts'

export interface ErasedMember {
  /** Of the records that are gone: his own, and those that were merged into it. */
  ids: string[]
  /** How many states of these records there were beside the present ones. */
  formerStates: number
  mails: ErasedMails
  /** From where he may have written, ever: those of his addresses that nobody else has. And of his names. */
  addresses: string[]
  names: string[]
}

/**
 * Removes the record of a person whose accounts are gone already, with its history, those that were merged into it, and the
 * mails to him and about him, and takes him out of the records that name him: lock those first, with him (lockNamed). What
 * is left of him in files is written down, to be wiped after the transaction (database/erasing/start-wiping.ts).
 */
export async function eraseMember(
  trx: Tx,
  clock: Clock,
  basedOn: Pick<Member, 'id' | 'revision'>,
  accounts: readonly { id: string; email: string }[],
): Promise<ErasedMember> {
  const member = await findUnmerged(trx, basedOn)
  const records = [member, ...(await findMerged(trx, member.id))]
  const ids = records.map(({ id }) => id)
  const logins = accounts.map(({ email }) => email)
  await refuseOfOffice(trx, [...(await findMailAddresses(trx, records)), ...logins])
  const states = await countVersions(trx, ids)
  const traces = await findTraces(trx, ids, logins)
  const mails = await eraseMails(trx, traces)
  await eraseFromImports(trx, traces)
  await forgetNamed(trx, clock, ids)
  await trx.deleteFrom('members').where('merged_into', '=', member.id).execute()
  const { numDeletedRows } = await trx
    .deleteFrom('members')
    .where('id', '=', member.id)
    .where('revision', '=', basedOn.revision)
    .executeTakeFirst()
  // It was changed while this went on: all of it is taken back, and the refusal says why.
  if (numDeletedRows === 0n) await findUnmerged(trx, basedOn)
  await insertErasure(trx, traces, clock().getTime())
  return { ids, formerStates: states - ids.length, mails, addresses: traces.addresses, names: traces.names }
}

/** An address that has no owner any more would go on getting what members hide from each other. */
async function refuseOfOffice(trx: Tx, addresses: readonly string[]): Promise<void> {
  const office = (await readAddressOffice(trx)).map((address) => address.toLowerCase())
  if (!addresses.some((address) => office.includes(address.toLowerCase()))) return
  throw new Refusal(
    'unprocessable',
    'An seine E-Mail-Adresse gehen noch die E-Mails über geänderte Adressen. Bitte trage in den Einstellungen zuerst eine andere ein.',
  )
}
