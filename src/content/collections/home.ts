import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { group, list, paragraph, text } from '../schema/fields.ts'
import { joinTexts } from '../schema/readable-text.ts'

/** The landing page's own words, and those of the page from which one can write. */
export const home = defineCollection({
  label: 'Startseite',
  audience: 'public',
  holds: 'one',
  shownOn: ['home', 'contact'],
  schema: z.strictObject({
    kind: text('Was wir sind', { help: 'Steht vor der Stadt über der Überschrift.', example: 'Schülerverbindung' }),
    heading: text('Überschrift'),
    lead: paragraph('Vorspann', { help: 'Steht groß unter der Überschrift.' }),
    welcome: list('Begrüßung', paragraph('Absatz'), 1),
    contactHeading: text('Überschrift des Kontakthinweises'),
    contactHint: paragraph('Kontakthinweis', { help: 'Die Adresse selbst kommt aus „Verbindung“.' }),
    contactSent: paragraph('Dank für eine Nachricht', { help: 'Liest, wer das Formular abgeschickt hat.' }),
    nextHeading: text('Wort vor dem nächsten Termin', {
      help: 'Steht ganz oben, damit man sieht, wann man kommen kann.',
    }),
    comeAnyway: paragraph('Statt des nächsten Termins', { help: 'Steht ganz oben, wenn kein Termin bevorsteht.' }),
    eventsHeading: text('Überschrift der nächsten Veranstaltungen'),
    /** Shown where no date lies ahead. */
    noEvents: paragraph('Hinweis ohne Termine', { help: 'Erscheint, wenn kein Termin bevorsteht.' }),
    galleriesHeading: text('Überschrift der Bilder'),
    galleriesText: paragraph('Text zu den Bildern'),
    glossary: list(
      'Worterklärungen',
      group('Wort', {
        term: text('Wort oder Zeichen', { example: '{Couleur}' }),
        meaning: paragraph('Was es heißt'),
      }),
      0,
      { help: 'Ein Wort wird dort erklärt, wo es vorkommt.' },
    ),
  }),
  found: (home) => [
    { title: home.heading, text: joinTexts(home.lead, ...home.welcome) },
    { title: home.contactHeading, text: home.contactHint, at: '#kontakt' },
    { title: home.galleriesHeading, text: home.galleriesText, at: '#bilder' },
    {
      title: 'Was die Wörter heißen',
      text: joinTexts(...home.glossary.map(({ term, meaning }) => `${term}: ${meaning}`)),
      at: '#woerter',
    },
  ],
})
