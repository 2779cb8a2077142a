import type { Db } from '../../database/tables.ts'
import { isOfSample, ownerName } from '../account-owners.ts'
import { noSuchAccount } from '../account-refusals.ts'
import { findAccount } from '../accounts.ts'

export interface OwnLogin {
  name: string
  email: string
  /** His name is that of his record, and is changed there. */
  isNamedByRecord: boolean
}

/** What somebody signs in with. One who goes by a record of the sample has not said his name yet. */
export async function readOwnLogin(db: Db, accountId: string): Promise<OwnLogin> {
  const account = await findAccount(db, accountId)
  if (!account) throw noSuchAccount()
  const { email, member_id } = account
  if (await isOfSample(db, account)) return { name: '', email, isNamedByRecord: false }
  return { name: await ownerName(db, account), email, isNamedByRecord: member_id !== null }
}
