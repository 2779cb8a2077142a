import { plainPage } from '../../http/plain-page.ts'

/** So long it takes to draw what is waiting, if nothing comes on top. */
export const retryAfterSeconds = 5

/** While more pages are wanted than can be drawn; the same for all visitors, so it is written once. */
export const busyPage = plainPage({
  title: 'Gerade ist hier viel los',
  text: [
    'Im Augenblick wollen mehr Leute etwas von uns, als der Server auf einmal zeigen kann. Das geht meistens schnell vorbei: Bitte versuche es in ein paar Sekunden noch einmal.',
  ],
  // An empty address is the one that has been asked for.
  links: { '': 'Noch einmal versuchen', '/': 'Zur Startseite' },
})
