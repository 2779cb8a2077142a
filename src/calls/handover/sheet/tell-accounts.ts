import type { AccountAnswer } from '../../../accounts/account-answer.ts'
import { roleLabels } from '../../../accounts/role-rules.ts'
import type { Clock } from '../../../clock.ts'
import { counted } from '../../../text/count-words-rules.ts'
import { breakable, shortWrittenDay } from '../../papers/paper-words-rules.ts'
import type { SheetData } from './sheet-data.ts'

/** After so many rows it would be a book: those with rights come first, so none of them is left out before. */
const mostRows = 120
const roles = ['admin', 'editor', 'member'] as const

/** Who may do more than read, who has been invited, and who is shut out; of all others only how many they are. */
export function tellAccounts(
  accounts: readonly AccountAnswer[],
  grantsOf: (id: string) => string[],
  clock: Clock,
): SheetData['accounts'] {
  const told = roles.flatMap((role) =>
    accounts.filter((account) => account.role === role && (isTold(account) || grantsOf(account.id).length > 0)),
  )
  const shown = told.slice(0, mostRows)
  const rows = shown.map((account) => [
    breakable(account.name),
    breakable(account.email),
    [roleLabels[account.role], ...(account.role === 'admin' ? [] : grantsOf(account.id))].join('; '),
    stateWords(account, clock),
  ])
  const plain = accounts.length - told.length
  const left = told.length - shown.length
  const notes = [
    left > 0
      ? `${counted(left, 'weiteres Konto steht', 'weitere Konten stehen')} in der Verwaltung unter „Konten“.`
      : '',
    plain > 0
      ? `Dazu ${plain === 1 ? 'kommt' : 'kommen'} ${counted(plain, 'Konto', 'Konten')} ohne weitere Rechte.`
      : '',
  ]
  return {
    heading: 'Konten mit Rechten, eingeladene und gesperrte',
    columns: ['Name', 'E-Mail', 'Recht', 'Zuletzt angemeldet'],
    rows,
    note: notes.filter(Boolean).join(' '),
  }
}

const isTold = ({ role, state }: AccountAnswer): boolean =>
  role !== 'member' || state === 'invited' || state === 'disabled'

function stateWords({ state, invitedUntil, lastSignInAt }: AccountAnswer, clock: Clock): string {
  if (state === 'disabled') return 'gesperrt'
  if (state === 'deceased') return 'verstorben, gesperrt'
  if (state === 'active') return lastSignInAt === null ? 'noch nie' : shortWrittenDay(lastSignInAt)
  const isOver = invitedUntil === null || Date.parse(invitedUntil) < clock().getTime()
  return isOver ? 'eingeladen, Link abgelaufen' : `eingeladen, Link bis ${shortWrittenDay(invitedUntil)}`
}
