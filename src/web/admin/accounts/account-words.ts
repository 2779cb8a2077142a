import type { AccountAnswer } from '../../../accounts/account-answer.ts'
import { roleLabels } from '../../../accounts/role-rules.ts'
import { formatShortMinute } from '../../shell/moments.ts'

export const roleOptions = [
  { value: 'member', label: roleLabels.member },
  { value: 'editor', label: `${roleLabels.editor} (darf Inhalte ändern)` },
  { value: 'admin', label: `${roleLabels.admin} (darf alles)` },
] as const

/** Whether and how one can sign in, in a few words. */
export function stateWords({ state, invitedUntil }: AccountAnswer): string {
  if (state === 'active') return 'aktiv'
  if (state === 'disabled') return 'gesperrt'
  if (state === 'deceased') return 'verstorben, gesperrt'
  const isOver = invitedUntil === null || Date.parse(invitedUntil) < Date.now()
  return isOver ? 'eingeladen, Link abgelaufen' : `eingeladen, Link gilt bis ${formatShortMinute(invitedUntil)}`
}

export function lastSignInWords({ lastSignInAt }: AccountAnswer): string {
  return lastSignInAt === null ? 'noch nie' : formatShortMinute(lastSignInAt)
}
