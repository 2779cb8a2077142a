import type { AccountAnswer } from '../../../accounts/account-answer.ts'
import { roleLabels } from '../../../accounts/role-rules.ts'
import { formatShortDay, formatShortMinute } from '../../shell/moments.ts'

export const roleOptions = [
  { value: 'member', label: roleLabels.member },
  { value: 'editor', label: `${roleLabels.editor} (darf Inhalte ändern)` },
  { value: 'admin', label: `${roleLabels.admin} (darf alles)` },
] as const

/** Whether and how one can sign in, in a few words. */
export function stateWords({ state, invitedUntil, invited }: AccountAnswer): string {
  if (state === 'active') return 'aktiv'
  if (state === 'disabled') return 'gesperrt'
  if (state === 'deceased') return 'verstorben, gesperrt'
  const isOver = invitedUntil === null || Date.parse(invitedUntil) < Date.now()
  const what = invited?.way === 'letter' ? 'Code' : 'Link'
  return isOver ? `eingeladen, ${what} abgelaufen` : `eingeladen, ${what} gilt bis ${formatShortMinute(invitedUntil)}`
}

/** How and when somebody was invited last; '' where nobody knows. */
export function invitedWords({ invited }: AccountAnswer): string {
  if (invited === null) return ''
  const way = invited.way === 'letter' ? 'per Brief' : 'per E-Mail'
  return `${way} am ${formatShortDay(invited.at)}${invited.times > 1 ? `, zum ${invited.times}.\u00a0Mal` : ''}`
}

/** The same for a line that is not about anything else. */
export function invitedShortly(account: AccountAnswer): string {
  return ['eingeladen', invitedWords(account)].filter(Boolean).join(' ')
}

export function lastSignInWords({ lastSignInAt }: AccountAnswer): string {
  return lastSignInAt === null ? 'noch nie' : formatShortMinute(lastSignInAt)
}
