import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { group, image, list, richText, slug, text } from '../schema/fields.ts'

/** The internal FAQ; drawings stand below an answer, each with its own steps. */
export const internFaq = defineCollection({
  label: 'Interne FAQ',
  audience: 'members',
  holds: 'many',
  key: 'id',
  shownOn: ['internfaq'],
  schema: z.strictObject({
    id: slug(),
    question: text('Frage'),
    answer: richText('Antwort'),
    drawings: list(
      'Zeichnungen',
      group('Zeichnung', {
        title: text('Titel', { example: 'Der einfache Knoten' }),
        image: image('Zeichnung'),
        text: richText('Text', { help: 'Die Schritte dazu.' }),
      }),
    ).optional(),
  }),
  found: ({ id, question }) => ({ title: question, at: `#${id}` }),
})
