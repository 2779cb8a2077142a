import type { Outer } from '../../database/tables.ts'
import { deadLink } from '../account-refusals.ts'
import { findAccount } from '../accounts.ts'
import { checkOneTimeLink, type LinkTry } from '../links/check-one-time-link.ts'
import { takeLink } from '../links/one-time-links.ts'
import { hashToken } from '../tokens/token-rules.ts'
import { type Choice, type ChoicePost, choosePassword } from './choose-password.ts'

/** Sets the password of the account that the link was made for, and uses the link up. Answers which account that is. */
export async function setPasswordByLink(db: Outer, post: ChoicePost, chosen: LinkTry & Choice): Promise<string> {
  const { clock } = post
  const { accountId } = await checkOneTimeLink(db, clock, chosen)
  const account = await findAccount(db, accountId)
  if (!account) throw deadLink()
  return choosePassword(
    db,
    post,
    { ...chosen, account },
    { take: (trx) => takeLink(trx, hashToken(chosen.token), clock().getTime()), dead: deadLink, by: 'link' },
  )
}
