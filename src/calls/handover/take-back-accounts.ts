import { findAccountAnswers } from '../../accounts/account-answer.ts'
import { findAccount } from '../../accounts/accounts.ts'
import { putAccountChange } from '../../accounts/change-account.ts'
import { withdrawInvitation } from '../../accounts/links/withdraw-invitation.ts'
import { findAccountGrants, replaceAccountGrants } from '../../accounts/rights/rights.ts'
import { rights as allRights } from '../../accounts/rights/rights-rules.ts'
import type { Clock } from '../../clock.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import { administratorsInWords, isRaised } from '../../handover/admin-matters-rules.ts'
import type { KnownGrants } from '../../handover/handover-answers.ts'
import type { HandoverDone } from '../../handover/handover-done.ts'

/** Rights come back by the hand of an administrator only, as they are given. */
export async function refuseRaising(db: Db, { accounts, invited }: HandoverDone): Promise<void> {
  const raises = accounts.some(({ before, after, dropped }) => {
    return isRaised(after.role, before.role) || (after.isDisabled && !before.isDisabled) || dropped !== undefined
  })
  // Nor does anybody else take them from an administrator.
  const lowers = accounts.some(({ after }) => after.role === 'admin') || invited.some(({ role }) => role === 'admin')
  if (!raises && !lowers) return
  const whom = administratorsInWords({ accounts: await findAccountAnswers(db) })
  throw new Refusal('forbidden', `Das ändert Rechte. Zurücknehmen kann es deshalb nur ein Administrator: ${whom}.`)
}

/** Accounts are what they were, and who was invited and has not come in is not any more. Answers, in words, what stays. */
export async function takeBackAccounts(
  trx: Tx,
  clock: Clock,
  actorId: string,
  { accounts, invited }: HandoverDone,
): Promise<string[]> {
  const notes: string[] = []
  for (const { id, before, after, dropped } of accounts) {
    const now = await findAccount(trx, id)
    if (!now) continue
    const isUnchanged = now.role === after.role && (now.disabled_at !== null) === after.isDisabled
    if (!isUnchanged) notes.push(`Das Konto von ${now.name} hat seitdem jemand geändert; das bleibt so.`)
    else if (id === actorId && now.role === 'admin') {
      const title = 'Dabei verlörst du selbst die Rolle als Administrator. Bitte lass einen anderen zurücknehmen.'
      throw new Refusal('conflict', title)
    } else {
      await putAccountChange(trx, clock, actorId, { id, role: before.role, disabled: before.isDisabled })
      if (dropped && !(await giveBack(trx, id, dropped))) {
        notes.push(`Dem Konto von ${now.name} hat seitdem jemand andere Rechte gegeben; das bleibt so.`)
      }
    }
  }
  for (const { accountId, role } of invited) {
    if (await withdrawInvitation(trx, accountId)) continue
    const now = await findAccount(trx, accountId)
    if (!now) continue
    // He has come in already, so his account stays; what was given with it does not.
    if (role !== 'member' && now.role === role)
      await putAccountChange(trx, clock, actorId, { id: accountId, role: 'member' })
    notes.push(`${now.name} hat sein neues Konto schon benutzt. Es bleibt, mit den Rechten eines Mitglieds.`)
  }
  return notes
}

/** Answers whether it was possible: what somebody has said since holds. */
async function giveBack(trx: Tx, id: string, { rights, collections }: KnownGrants): Promise<boolean> {
  const now = await findAccountGrants(trx, id)
  if (now.rights.length + now.collections.length > 0) return false
  await replaceAccountGrants(trx, id, { rights: allRights.filter((right) => rights.includes(right)), collections })
  return true
}
