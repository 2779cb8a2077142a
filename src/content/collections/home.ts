import { z } from 'zod'
import { text } from '../schema/fields.ts'

/** The landing page's own words. */
export const home = z.strictObject({
  heading: text('Überschrift'),
  lead: text('Vorspann'),
  welcome: z.array(text('Absatz')).min(1).meta({ label: 'Begrüßung' }),
  contactHeading: text('Überschrift des Kontakthinweises'),
  contactHint: text('Kontakthinweis'),
  eventsHeading: text('Überschrift der nächsten Veranstaltungen'),
  /** Shown where no date lies ahead. */
  noEvents: text('Hinweis ohne Termine'),
  galleriesHeading: text('Überschrift der Bilder'),
  galleriesText: text('Text zu den Bildern'),
})
