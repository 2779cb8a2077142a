import type { Traces } from '../../database/erasing/open-erasures.ts'
import type { Tx } from '../../database/tables.ts'
import { readAddressOffice } from '../office/address-office.ts'
import { findRecords } from './member-versions.ts'

/**
 * By what a letter of any time can be told to be about the person of these records: every name and address he ever had,
 * but for those that others have as well, or the office: their letters are not his. Ask when his accounts are gone.
 */
export async function findTraces(trx: Tx, ids: string[], logins: readonly string[]): Promise<Traces> {
  const states = await findRecords(trx, ids)
  const names = states.flatMap(({ firstName, surName }) =>
    firstName !== '' && surName !== '' ? [`${firstName} ${surName}`] : [],
  )
  const addresses = [...states.map(({ email }) => email), ...logins].filter((address) => address !== '')
  const others = await trx.selectFrom('members').select(['name', 'email']).where('id', 'not in', ids).execute()
  const accounts = await trx.selectFrom('accounts').select(['name', 'email']).execute()
  const taken = new Set(
    [...[...others, ...accounts].flatMap(({ name, email }) => [name, email]), ...(await readAddressOffice(trx))].map(
      (word) => word.toLowerCase(),
    ),
  )
  const onlyHis = (words: string[]) => [...new Set(words)].filter((word) => !taken.has(word.toLowerCase()))
  return { ids, names: onlyHis(names), addresses: onlyHis(addresses) }
}
