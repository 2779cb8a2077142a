import { createMiddleware } from 'hono/factory'
import type { App } from '../app.ts'
import { checkLink } from '../documents/download-links.ts'
import type { CallEnvironment } from './call-environment.ts'
import { LinkRefusal } from './link-refusal.ts'

/** Lets through only a link that was given out here, is unchanged and still good. A token opens nothing behind it. */
export function requireLink(app: Pick<App, 'linkSecret' | 'clock'>) {
  return createMiddleware<CallEnvironment>(async (c, next) => {
    // As it was sent: Hono's own path is decoded already.
    const [, path = '', query = ''] = /^\w+:\/\/[^/]*([^?#]*)\??([^#]*)/.exec(c.req.url) ?? []
    const verdict = checkLink(app.linkSecret, app.clock, { path, query })
    switch (verdict.is) {
      case 'unsigned':
        throw new LinkRefusal('unauthorized', 'Diese Datei gibt es nur über einen Link aus dem Mitgliederbereich.')
      case 'altered':
        throw new LinkRefusal('forbidden', 'Dieser Link ist nicht gültig.')
      case 'expired':
        throw new LinkRefusal('forbidden', 'Dieser Link ist abgelaufen.')
    }
    c.set('linkSecondsLeft', Math.floor(verdict.secondsLeft))
    await next()
  })
}
