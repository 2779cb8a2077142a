import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { list, paragraph, text } from '../schema/fields.ts'
import { joinTexts } from '../schema/readable-text.ts'

/** The landing page's own words. */
export const home = defineCollection({
  label: 'Startseite',
  audience: 'public',
  holds: 'one',
  shownOn: ['home'],
  schema: z.strictObject({
    heading: text('Überschrift'),
    lead: paragraph('Vorspann', { help: 'Steht groß unter der Überschrift.' }),
    welcome: list('Begrüßung', paragraph('Absatz'), 1),
    contactHeading: text('Überschrift des Kontakthinweises'),
    contactHint: paragraph('Kontakthinweis', { help: 'Die Adresse selbst kommt aus „Verbindung“.' }),
    eventsHeading: text('Überschrift der nächsten Veranstaltungen'),
    /** Shown where no date lies ahead. */
    noEvents: paragraph('Hinweis ohne Termine', { help: 'Erscheint, wenn kein Termin bevorsteht.' }),
    galleriesHeading: text('Überschrift der Bilder'),
    galleriesText: paragraph('Text zu den Bildern'),
  }),
  found: (home) => [
    { title: home.heading, text: joinTexts(home.lead, ...home.welcome) },
    { title: home.contactHeading, text: home.contactHint, at: '#kontakt' },
    { title: home.galleriesHeading, text: home.galleriesText, at: '#bilder' },
  ],
})
