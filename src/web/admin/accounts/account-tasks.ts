import type { AccountAnswer } from '../../../accounts/account-answer.ts'
import { isPaperLogin } from '../../../accounts/invitations/paper-login-rules.ts'
import { notify, notifyFailure } from '../../shell/notify.tsx'
import { changeAccount, inviteAgain } from '../account-calls.ts'
import { invitedWords } from '../mail-words.ts'

/** What an administrator is asked about before it is done. */
export interface AccountTask {
  what: 'role' | 'rights' | 'disable' | 'link' | 'sessions' | 'rescue'
  account: AccountAnswer
}

export interface AccountAction {
  label: string
  danger?: boolean
  /** Answers whether something has changed. */
  run: () => Promise<boolean>
}

/** What toasts about an account are told by. */
export const accountSubject = (id: string): string => `account:${id}`

/** What can be done with an account in its present state. What wants a dialog is handed on. */
export function actionsFor(account: AccountAnswer, onTask: (task: AccountTask) => void): AccountAction[] {
  const { id, email, state, memberId } = account
  const ask = (what: AccountTask['what']) => async () => {
    onTask({ what, account })
    return false
  }
  const subject = accountSubject(id)
  const again: AccountAction = {
    label: 'Neu einladen',
    run: () =>
      confirmed(subject, async () => {
        const { delivery } = await inviteAgain(id)
        return invitedWords(email, delivery, true)
      }),
  }
  const enable: AccountAction = {
    label: 'Entsperren',
    run: () =>
      confirmed(subject, async () => {
        await changeAccount(id, { disabled: false })
        return `${email} kann sich wieder anmelden.`
      }),
  }
  return [
    ...(state === 'invited' && !isPaperLogin(email) ? [again] : []),
    { label: 'Rolle ändern', run: ask('role') },
    // An administrator has all of them.
    ...(account.role === 'admin' ? [] : [{ label: 'Rechte ändern', run: ask('rights') }]),
    ...(memberId === null ? [{ label: 'Mit einem Eintrag verbinden', run: ask('link') }] : []),
    ...(state === 'active' ? [{ label: 'Anmeldungen zeigen', run: ask('sessions') }] : []),
    ...(state === 'active' ? [{ label: 'Einmalcode ausstellen', run: ask('rescue') }] : []),
    ...(state === 'disabled' ? [enable] : []),
    ...(state === 'active' || state === 'invited' ? [{ label: 'Sperren', danger: true, run: ask('disable') }] : []),
  ]
}

/** What is done answers the words in which that is told. */
async function confirmed(subject: string, act: () => Promise<string>): Promise<boolean> {
  try {
    await notify({ subject, text: await act() })
    return true
  } catch (error) {
    await notifyFailure(error)
    return false
  }
}
