import { byOfficeWords, grantWords } from '../../../accounts/rights/grant-words-rules.ts'
import type { App } from '../../../app.ts'
import { answerRights } from '../../accounts/rights/rights-answer.ts'

/** What each account may do beside its role, and why, in words. */
export async function tellGrants(app: Pick<App, 'database' | 'clock'>): Promise<(id: string) => string[]> {
  const { accounts, collections } = await answerRights(app)
  return (id) => {
    const known = accounts.find((account) => account.id === id)
    const own = known ? grantWords(known.own, collections) : ''
    const byOffice = known?.byOffice ?? []
    return [
      ...(own === '' ? [] : [own]),
      ...byOffice.map((grant) => `${grantWords(grant, collections)} (${byOfficeWords(grant)})`),
    ]
  }
}
