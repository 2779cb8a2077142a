import { Refusal } from '../../errors.ts'
import { plainPage } from '../../http/plain-page.ts'

/** So often the database is asked whether it answers again, and a little more. */
export const unreadRetrySeconds = 2

/** For a page that is not kept since the last change, while the database does not answer. */
export const unreadPage = plainPage({
  title: 'Diese Seite ist gerade nicht da',
  text: [
    'Der Server kommt im Augenblick nicht an seine Daten. Meistens geht das schnell vorbei: Bitte versuche es gleich noch einmal.',
  ],
  // An empty address is the one that has been asked for.
  links: { '': 'Noch einmal versuchen', '/': 'Zur Startseite' },
})

/** The same for the app, which shows the words itself. */
export function unread(): Refusal {
  const words = 'Der Server kommt gerade nicht an seine Daten. Bitte versuche es gleich noch einmal.'
  return new Refusal('unavailable', words, { retryAfterSeconds: unreadRetrySeconds })
}
