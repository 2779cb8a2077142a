import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { choice, maybeParagraph, text } from '../schema/fields.ts'

const places = { compulsory: 'pflicht', optional: 'kuer', hut: 'huette', games: 'spiele' }

export const ideas = defineCollection({
  label: 'Ideen für das Semesterprogramm',
  audience: 'members',
  holds: 'many',
  shownOn: ['meetings'],
  schema: z.strictObject({
    group: choice('Gruppe', {
      compulsory: 'Pflichtveranstaltungen',
      optional: 'Freiwillige Veranstaltungen',
      hut: 'Hüttenwochenende',
      games: 'Spiel und Spaß',
    }),
    title: text('Veranstaltung'),
    note: maybeParagraph('Anmerkung', { help: 'Was sich bewährt hat: Ort, Kosten, Vorlauf.' }),
  }),
  found: ({ group, title }) => ({ title, at: `#${places[group]}` }),
})
