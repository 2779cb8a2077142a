import type { Context } from 'hono'
import { mayStillComeIn } from '../../accounts/accounts.ts'
import type { App } from '../../app.ts'
import { checkDownloadLink } from '../../files/download-links.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { LinkRefusal } from '../../http/link-refusal.ts'

/**
 * Refuses all but a link that was given out here, is unchanged and still good, and whose holder may still come in. A token
 * opens nothing behind it.
 */
export async function demandLink(
  { linkSecret, clock, database }: Pick<App, 'linkSecret' | 'clock' | 'database'>,
  c: Context<CallEnvironment>,
): Promise<void> {
  // As it was sent: Hono's own path is decoded already.
  const [, path = '', query = ''] = /^\w+:\/\/[^/]*([^?#]*)\??([^#]*)/.exec(c.req.url) ?? []
  const verdict = checkDownloadLink(linkSecret, clock, { path, query })
  switch (verdict.is) {
    case 'unsigned':
      throw new LinkRefusal('unauthorized', 'Diese Datei gibt es nur über einen Link aus dem Mitgliederbereich.')
    case 'altered':
      throw invalidLink()
    case 'expired':
      throw new LinkRefusal('forbidden', 'Dieser Link ist abgelaufen.')
  }
  if (!(await mayStillComeIn(database.db, verdict.holder))) throw invalidLink()
  c.set('linkHolder', verdict.holder.accountId)
  c.set('linkSecondsLeft', Math.floor(verdict.secondsLeft))
}

/** One answer for whatever is wrong with a link but its age: who tries others learns nothing from it. */
const invalidLink = () => new LinkRefusal('forbidden', 'Dieser Link ist nicht gültig.')
