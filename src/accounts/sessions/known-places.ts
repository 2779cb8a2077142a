import { createHash } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Db, Tx } from '../../database/tables.ts'
import type { Sender } from '../../mail/letter.ts'
import type { Account } from '../accounts.ts'
import { takeTry } from '../sign-in/try-allowances.ts'
import { tryAllowances, tryKey } from '../sign-in/try-rules.ts'
import { newPlaceNews } from '../telling/account-news.ts'
import { tellOwner } from '../telling/tell-owner.ts'
import { networkInWords, providerOf } from './place-rules.ts'

/** With what and from where somebody signs in. */
export interface Place {
  device: string
  network: string
  clientAddress: string
}

const keptMilliseconds = 366 * 24 * 60 * 60 * 1000

/**
 * Whose letter it is, if this sign-in is worth one: it comes from where this account never did. The first one ever is not, and
 * tells what is known from then on. To be asked before the transaction, in which nothing of the site can be read.
 */
export async function lookAtPlace(
  db: Db,
  { readSender }: { readSender: () => Promise<Sender> },
  { id }: Pick<Account, 'id'>,
  place: Place,
): Promise<Sender | undefined> {
  const known = await db.selectFrom('known_places').select('place').where('account_id', '=', id).execute()
  const isNew = known.length > 0 && !known.some((row) => row.place === hashPlace(id, place))
  return isNew ? readSender() : undefined
}

/** Knows the place from now on, and tells the owner of it, if there is a sender and he was not told today of such a device. */
export async function rememberPlace(
  trx: Tx,
  { clock, sender }: { clock: Clock; sender: Sender | undefined },
  account: Pick<Account, 'id' | 'email' | 'name' | 'member_id'>,
  place: Place,
): Promise<void> {
  const now = clock().getTime()
  await trx
    .insertInto('known_places')
    .values({ account_id: account.id, place: hashPlace(account.id, place), last_used_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'place']).doUpdateSet({ last_used_at: now }))
    .execute()
  // The one that was just put stays, so the next sign-in is never taken for the first.
  await trx
    .deleteFrom('known_places')
    .where('account_id', '=', account.id)
    .where('last_used_at', '<=', now - keptMilliseconds)
    .execute()
  if (!sender) return
  const told = { key: tryKey('newPlaceTold', account.id, place.device), limit: tryAllowances.newPlaceTold }
  if (!(await takeTry(trx, told, now))) return
  const news = newPlaceNews({ device: place.device, network: networkInWords(place.network), at: now })
  await tellOwner(trx, { clock, sender }, account, news)
}

function hashPlace(accountId: string, { device, clientAddress }: Place): string {
  return createHash('sha256')
    .update(`${accountId} ${providerOf(clientAddress)} ${device}`)
    .digest('hex')
}
