import { recordAct } from '../../audit/record-act.ts'
import type { Outer } from '../../database/tables.ts'
import { deadCode } from '../account-refusals.ts'
import { type Choice, type ChoicePost, choosePassword } from '../passwords/choose-password.ts'
import { networkOf } from '../sign-in/network-rules.ts'
import { type CodeTry, checkCode } from './check-code.ts'
import { takeCode } from './invitations.ts'

/** Sets the password of the account that a letter was written for, and uses its code up. */
export async function setPasswordByCode(db: Outer, post: ChoicePost, chosen: CodeTry & Choice): Promise<void> {
  const { clock } = post
  const { account, hash } = await checkCode(db, clock, chosen)
  await choosePassword(
    db,
    post,
    { ...chosen, account },
    {
      dead: deadCode,
      by: 'letter',
      take: async (trx) => {
        if (!(await takeCode(trx, hash, clock().getTime()))) return false
        const actor = { accountId: account.id, network: networkOf(chosen.clientAddress) }
        await recordAct(trx, clock, actor, { kind: 'password by letter', on: { sort: 'account', id: account.id } })
        return true
      },
    },
  )
}
