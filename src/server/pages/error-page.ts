import { plainPage } from '../../http/plain-page.ts'

/** For the case that drawing a page has failed. */
export function errorPage(requestId: string): string {
  return plainPage({
    title: 'Es ist ein Fehler aufgetreten',
    text: [
      'Die Seite lässt sich gerade nicht anzeigen. Bitte versuche es in ein paar Minuten noch einmal.',
      `Bleibt es dabei, dann nenne dem Webmaster diese Nummer: ${requestId}`,
    ],
    links: { '/': 'Zur Startseite' },
  })
}
