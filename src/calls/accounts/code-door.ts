import { checkCode } from '../../accounts/invitations/check-code.ts'
import { setPasswordByCode } from '../../accounts/invitations/set-password-by-code.ts'
import { deviceOf } from '../../accounts/sessions/device-rules.ts'
import type { App } from '../../app.ts'
import { readSiteWords } from '../../content/reading/site-words.ts'
import { readSender } from '../content/read-sender.ts'

/** Whom a letter was written for: what he signs in with, and what he is called. */
export interface InvitedByCode {
  user: string
  name: string
}

interface Caller {
  clientAddress: string
  userAgent: string | undefined
}

/** What can be done with the code from a letter, by the call of the page and by its plain form alike. */
export function codeDoor(app: Pick<App, 'database' | 'clock' | 'config' | 'mail'>) {
  const { database, clock, mail } = app
  const { db } = database
  return {
    /** Whom it is for. Looking does not use it up. */
    async look(code: string, { clientAddress }: Caller): Promise<InvitedByCode> {
      const { account } = await checkCode(db, clock, { code, clientAddress })
      return { user: account.email, name: account.name }
    },
    async choose(wanted: { code: string; password: string }, { clientAddress, userAgent }: Caller): Promise<void> {
      const site = await readSiteWords(db)
      const device = deviceOf(userAgent)
      const post = { clock, readSender: () => readSender(app) }
      await setPasswordByCode(db, post, { ...wanted, clientAddress, device, site })
      mail.wake()
    },
  }
}
