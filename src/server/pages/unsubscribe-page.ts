import { type Context, Hono } from 'hono'
import type { App } from '../../app.ts'
import { findSubscription, setNewsletter } from '../../calls/circulars/unsubscribe.ts'
import { readSender } from '../../calls/content/read-sender.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { plainFormPolicy, plainPage } from '../../http/plain-page.ts'

const path = '/unsubscribe/:secret'
const again = { field: 'newsletter', value: 'ja' }

/**
 * Where the reader of a circular ends it, without signing in and without a script. A look changes nothing: programs that read
 * mails open every address in them. A POST does it, whoever sends it and whatever it holds, since the secret is all that counts:
 * a mail program with one click (RFC 8058), or the button of this page.
 */
export function unsubscribePage(app: Pick<App, 'database' | 'clock' | 'linkSecret' | 'config' | 'mail' | 'sealing'>) {
  return new Hono<CallEnvironment>()
    .get(path, async (c) => {
      const found = await findSubscription(app, c.req.param('secret'))
      const { name } = await readSender(app)
      if (!found) return notGood(c, name)
      return answer(c, found.newsletter ? question(name) : ended(name))
    })
    .post(path, async (c) => {
      const found = await findSubscription(app, c.req.param('secret'))
      const newsletter = await wantsAgain(c)
      const { name } = await readSender(app)
      const isSet = found && (await setNewsletter(app, { ...found, newsletter }, c.var.clientAddress))
      if (!isSet) return notGood(c, name)
      return answer(c, newsletter ? begun(name) : ended(name))
    })
    .all(path, (c) => c.body(null, 405, { allow: 'GET, HEAD, POST' }))
}

/** Only our own button says this; all else, in whatever form it comes, means the end. */
async function wantsAgain(c: Context<CallEnvironment>): Promise<boolean> {
  return new URLSearchParams(await c.req.text()).get(again.field) === again.value
}

function answer(c: Context<CallEnvironment>, page: string, status: 200 | 404 = 200): Response {
  return c.html(page, status, {
    'content-security-policy': plainFormPolicy,
    'cache-control': 'no-store',
    // The address is a secret: no other site hears of it.
    'referrer-policy': 'no-referrer',
  })
}

const home = { '/': 'Zur Startseite' }

const question = (of: string) =>
  plainPage({
    of,
    title: 'Newsletter abbestellen?',
    text: [
      'Du bekommst dann keine Rundschreiben und kein Semesterprogramm per E-Mail mehr. An deinen übrigen Angaben ändert sich nichts.',
    ],
    button: { label: 'Newsletter abbestellen', field: again.field, value: 'nein' },
    links: home,
  })

const ended = (of: string) =>
  plainPage({
    of,
    title: 'Der Newsletter ist abbestellt.',
    text: ['Du bekommst keine Rundschreiben per E-Mail mehr. War das ein Versehen, bestelle ihn einfach wieder.'],
    button: { label: 'Newsletter wieder bestellen', ...again },
    links: home,
  })

const begun = (of: string) =>
  plainPage({
    of,
    title: 'Du bekommst den Newsletter wieder.',
    text: ['Alles ist wie vorher.'],
    links: home,
  })

function notGood(c: Context<CallEnvironment>, of: string): Response {
  const text =
    'Links zum Abbestellen gelten ein Jahr lang und nur so, wie sie in der E-Mail stehen. Nimm bitte den aus der neuesten, oder ändere es angemeldet unter „Mein Konto“.'
  return answer(c, plainPage({ of, title: 'Dieser Link gilt nicht (mehr).', text: [text], links: home }), 404)
}
