import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { term, text } from '../schema/fields.ts'

const forms = {
  one: (example: string) => text('ein oder eine …', { example }),
  many: (example: string) => text('viele …', { example }),
  ofMany: (example: string) => text('die Liste der …', { example }),
  withMany: (example: string) => text('mit allen …', { example }),
  short: (example: string) => text('Kurz, vor einem Bindestrich', { example }),
}

/** The words that differ between fraternities. Offices are named in their own list; texts of pages in the pages. */
export const terms = defineCollection({
  label: 'Begriffe',
  // The menus of members bear them too, and stand on every page.
  audience: 'public',
  holds: 'one',
  shownOn: ['presidents', 'functions', 'tasks'],
  schema: z.strictObject({
    brother: term('brother', 'Mitglied', {
      one: forms.one('Bundesbruder'),
      many: forms.many('Bundesbrüder'),
      ofMany: forms.ofMany('Bundesbrüder'),
      withMany: forms.withMany('Bundesbrüdern'),
    }),
    senior: term(
      'senior',
      'Wer die Verbindung leitet',
      { many: forms.many('Senioren'), ofMany: forms.ofMany('Senioren') },
      { help: 'Für die Listen früherer Jahre. Wie das Amt selbst heißt, steht in der Liste „Ämter“.' },
    ),
    fux: term('fux', 'Wer neu dabei ist', { one: forms.one('Fux'), many: forms.many('Füxe') }),
    alumnus: term('alumnus', 'Wer die Schule hinter sich hat', {
      one: forms.one('Alter Herr'),
      many: forms.many('Alte Herren'),
      ofMany: forms.ofMany('Alten Herren'),
      short: forms.short('AH'),
    }),
    officers: term('officers', 'Wer ein Amt hat', { many: forms.many('Chargierte') }),
    convent: term('convent', 'Versammlung der Mitglieder', { one: forms.one('Convent') }),
    couleur: term('couleur', 'Band und Mütze', { one: forms.one('Couleur') }),
  }),
  found: () => [],
})
