import type { AccountAnswer } from '../../../accounts/account-answer.ts'
import { notify, notifyFailure } from '../../shell/notify.tsx'
import { changeAccount, inviteAgain } from '../account-calls.ts'

/** What an administrator is asked about before it is done. */
export interface AccountTask {
  what: 'role' | 'disable' | 'link'
  account: AccountAnswer
}

export interface AccountAction {
  label: string
  danger?: boolean
  /** Answers whether something has changed. */
  run: () => Promise<boolean>
}

/** What can be done with an account in its present state. What wants a dialog is handed on. */
export function actionsFor(account: AccountAnswer, onTask: (task: AccountTask) => void): AccountAction[] {
  const { id, email, state, memberId } = account
  const ask = (what: AccountTask['what']) => async () => {
    onTask({ what, account })
    return false
  }
  const again: AccountAction = {
    label: 'Einladung erneut senden',
    run: () =>
      confirmed(
        () => inviteAgain(id),
        `Eine neue Einladung ist auf dem Weg an ${email}. Der alte Link gilt nicht mehr.`,
      ),
  }
  const enable: AccountAction = {
    label: 'Entsperren',
    run: () => confirmed(() => changeAccount(id, { disabled: false }), `${email} kann sich wieder anmelden.`),
  }
  return [
    ...(state === 'invited' ? [again] : []),
    { label: 'Rolle ändern', run: ask('role') },
    ...(memberId === null ? [{ label: 'Mit einem Eintrag verbinden', run: ask('link') }] : []),
    ...(state === 'disabled' ? [enable] : []),
    ...(state === 'active' || state === 'invited' ? [{ label: 'Sperren', danger: true, run: ask('disable') }] : []),
  ]
}

async function confirmed(act: () => Promise<unknown>, text: string): Promise<boolean> {
  try {
    await act()
    await notify({ text })
    return true
  } catch (error) {
    await notifyFailure(error)
    return false
  }
}
