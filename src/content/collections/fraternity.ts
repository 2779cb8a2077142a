import { z } from 'zod'
import { articles } from '../../text/declined-name-rules.ts'
import { defineCollection } from '../schema/collection.ts'
import { choice, colour, email, field, group, number, text } from '../schema/fields.ts'
import { joinTexts, readableText } from '../schema/readable-text.ts'

const stripe = group('Farbe', {
  name: text('Farbe', { example: 'Hellblau', beside: 'hex' }),
  hex: colour('Farbwert', { help: 'Damit malt die Website das Band.' }),
})

const schema = z.strictObject({
  name: text('Name', { help: 'Ausgeschrieben, mit Ort.' }),
  article: choice('Artikel', articles, {
    help: 'So heißt es in Sätzen und E-Mails: die Pennälerverbindung, der Schülerbund, das Pennal.',
  }),
  shortName: text('Kurzname', { help: 'Steht oben auf jeder Seite.' }),
  town: text('Stadt'),
  founded: number('Gründungsjahr', { help: 'Solange hier 0 steht, nennt die Website keines.' }),
  motto: text('Wahlspruch'),
  colours: field(z.tuple([stripe, stripe, stripe]), {
    label: 'Farben',
    kind: 'list',
    help: 'In der Reihenfolge des Bandes, von oben nach unten.',
  }),
  contact: group('Kontakt', {
    name: text('Ansprechpartner', { example: 'Senior der Aktivitas' }),
    email: email('E-Mail', { help: 'Steht öffentlich auf der Website.' }),
  }),
  /** Where people meet, as a visitor needs it. */
  house: group('Treffpunkt', {
    name: text('Lokal'),
    street: text('Straße'),
    city: text('Postleitzahl und Ort', { example: '00895 Eschenfurt' }),
  }),
})

/** What is particular to one fraternity and open to everyone. Components take it from here, never as literals. */
export const fraternity = defineCollection({
  label: 'Verbindung',
  audience: 'public',
  holds: 'one',
  shownOn: ['home', 'flyer', 'about', 'contact'],
  schema,
  found: ({ house, article: _, ...shown }) => ({
    title: shown.name,
    text: joinTexts(shown.founded > 0 ? `gegründet ${shown.founded}` : '', readableText(schema, shown, shown.name)),
  }),
})
