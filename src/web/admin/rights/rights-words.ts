import { byOfficeWords, grantWords } from '../../../accounts/rights/grant-words-rules.ts'
import type { OfficeState, RightsAnswer } from '../../../calls/accounts/rights/rights-answer.ts'

export const officeStateWords: Record<OfficeState, string> = {
  held: 'hat diese Rechte',
  'no account': 'hat kein offenes Konto; die Rechte warten auf ihn',
  'not confirmed': 'noch nicht bestätigt: Bis dahin hat diese Rechte niemand',
  'not known': 'zu diesem Namen gibt es keinen Eintrag, oder mehrere: Niemand hat diese Rechte',
  vacant: 'nicht besetzt',
}

/** What an account may do beside its role, line by line, and why. */
export function rightsWords(
  { accounts, collections }: RightsAnswer,
  { id, role }: { id: string; role: 'member' | 'editor' | 'admin' },
): string[] {
  const known = accounts.find((account) => account.id === id)
  if (!known || role === 'admin') return []
  const own = grantWords(known.own, collections)
  const byOffice = known.byOffice.map((grant) => `${grantWords(grant, collections)} (${byOfficeWords(grant)})`)
  return [...(own === '' ? [] : [own]), ...byOffice]
}
