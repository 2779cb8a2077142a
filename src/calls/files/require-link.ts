import { createMiddleware } from 'hono/factory'
import { mayStillComeIn } from '../../accounts/accounts.ts'
import type { App } from '../../app.ts'
import { checkDownloadLink } from '../../files/download-links.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { LinkRefusal } from '../../http/link-refusal.ts'

/**
 * Lets through only a link that was given out here, is unchanged and still good, and whose holder may still come in. A
 * token opens nothing behind it.
 */
export function requireLink(app: Pick<App, 'linkSecret' | 'clock' | 'database'>) {
  return createMiddleware<CallEnvironment>(async (c, next) => {
    // The server's gate may have asked already; once is enough.
    if (c.get('linkSecondsLeft') !== undefined) return next()
    // As it was sent: Hono's own path is decoded already.
    const [, path = '', query = ''] = /^\w+:\/\/[^/]*([^?#]*)\??([^#]*)/.exec(c.req.url) ?? []
    const verdict = checkDownloadLink(app.linkSecret, app.clock, { path, query })
    switch (verdict.is) {
      case 'unsigned':
        throw new LinkRefusal('unauthorized', 'Diese Datei gibt es nur über einen Link aus dem Mitgliederbereich.')
      case 'altered':
        throw invalidLink()
      case 'expired':
        throw new LinkRefusal('forbidden', 'Dieser Link ist abgelaufen.')
    }
    if (!(await mayStillComeIn(app.database.db, verdict.holder))) throw invalidLink()
    c.set('linkSecondsLeft', Math.floor(verdict.secondsLeft))
    await next()
  })
}

/** One answer for whatever is wrong with a link but its age: who tries others learns nothing from it. */
const invalidLink = () => new LinkRefusal('forbidden', 'Dieser Link ist nicht gültig.')
